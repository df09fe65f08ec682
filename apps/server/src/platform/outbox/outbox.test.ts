import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { hours, minutes, seconds } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { enqueue, enqueueAll, OUTBOX_TOPIC } from './outbox.ts';
import { outboxMessages } from '../platform.tables.ts';
import { DeliveryRefused, startSender, type Deliveries, type Deliver } from './sender.ts';
import type { RunningJob } from '../jobs/due-job.ts';
import { workMetrics } from '../jobs/work-metrics.ts';

const test = await sharedTestApp();

const senders: RunningJob[] = [];
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
});

const start = (deliveries: Deliveries) => {
  const { db, clock, app, platform } = test;
  senders.push(startSender({ db, clock, pubSub: platform.pubSub, deliveries, log: app.log, pollMs: 200 }));
};

async function leaveMessage(recipient = `${newId()}@example.ng`) {
  const message = {
    vendorId: null,
    channel: 'email',
    recipient,
    subject: 'Hello',
    text: 'The code is 123456.',
  } as const;
  await test.db.transaction((tx) =>
    enqueue(tx, test.clock, { ...message, html: '<p>123456</p>', data: { code: 123456 } }),
  );
  return recipient;
}

const messageTo = async (recipient: string) => {
  const [message] = await test.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient));
  return message;
};

const pushTo = (recipient: string) =>
  ({ vendorId: null, channel: 'push', recipient, subject: 'Hello', text: 'A new order.' }) as const;

describe('the outbox', () => {
  it('sends nothing from a transaction that rolls back', async () => {
    const sent = vi.fn<Deliver>();
    start({ email: sent });
    const recipient = `${newId()}@example.ng`;
    const message = { vendorId: null, channel: 'email', recipient, subject: 'Hello', text: 'Never mind.' } as const;
    await expect(
      test.db.transaction(async (tx) => {
        await enqueue(tx, test.clock, message);
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    const after = await leaveMessage();
    await vi.waitFor(() => expect(sent.mock.calls.map(([{ recipient: to }]) => to)).toContain(after));
    expect(sent.mock.calls.map(([{ recipient: to }]) => to)).not.toContain(recipient);
  });

  it('clears a delivered message, because it may hold a code', async () => {
    start({ email: async () => undefined });
    const recipient = await leaveMessage();
    await vi.waitFor(async () => expect((await messageTo(recipient))?.sentAt).toBeInstanceOf(Date));
    expect(await messageTo(recipient)).toMatchObject({
      text: '',
      html: null,
      data: null,
      dueAt: null,
      subject: 'Hello',
    });
  });

  it('leaves a message readable if no delivery is configured', async () => {
    start({});
    const recipient = await leaveMessage();
    await vi.waitFor(async () => expect((await messageTo(recipient))?.sentAt).toBeInstanceOf(Date));
    expect(await messageTo(recipient)).toMatchObject({ text: 'The code is 123456.', dueAt: null });
  });

  it('still pushes to others while one vendor’s browser hangs', async () => {
    const [hanging, other] = [newId(), newId()];
    const messages = Array.from({ length: 25 }, () => pushTo(hanging));
    await test.db.transaction((tx) => enqueueAll(tx, test.clock, messages));
    const { promise: release, resolve: finish } = Promise.withResolvers<void>();
    const sent = vi.fn<Deliver>(async ({ recipient }) => {
      if (recipient === hanging) await release;
      return undefined;
    });
    start({ push: sent });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    await test.db.transaction((tx) => enqueue(tx, test.clock, pushTo(other)));
    await vi.waitFor(async () => expect((await messageTo(other))?.sentAt).toBeInstanceOf(Date));
    finish();
  });

  it('retries at growing intervals, and gives up within half a day', async () => {
    const attempts: number[] = [];
    const recipient = `${newId()}@example.ng`;
    start({
      email: async (message) => {
        if (message.recipient !== recipient) return;
        attempts.push(test.clock.now().getTime());
        throw new Error('the connection is down');
      },
    });
    const began = test.clock.now().getTime();
    await leaveMessage(recipient);
    for (let count = 1; count <= 12; count += 1) {
      await vi.waitFor(() => expect(attempts).toHaveLength(count), { interval: 5 });
      const delay = Math.min(seconds(5) * 2 ** (count - 1), minutes(30));
      const due = await vi.waitFor(async () => {
        const found = await messageTo(recipient);
        expect(found).toMatchObject({ attempts: count, lastError: 'the connection is down' });
        // Done, and no longer under the lease of the attempt.
        const wait = found?.dueAt ? found.dueAt.getTime() - (attempts.at(-1) ?? 0) : undefined;
        expect(wait === undefined || Math.abs(wait - delay) < seconds(10)).toBe(true);
        return found?.dueAt;
      });
      if (due) test.clock.advance(Math.max(0, due.getTime() - test.clock.now().getTime()) + 1);
      test.platform.pubSub.publish({ topic: OUTBOX_TOPIC, text: '' });
    }
    expect(await messageTo(recipient)).toMatchObject({ dueAt: null, sentAt: null, failedAt: expect.any(Date) });
    const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(seconds(5));
    expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0) - seconds(1))).toBe(true);
    expect((attempts.at(-1) ?? 0) - began).toBeLessThan(hours(12));
  });

  it('measures the age of the oldest unsent message from its creation, however often it is tried again', async () => {
    const { db, clock, app, platform } = test;
    const metrics = new Registry();
    let isDown = true;
    const deliver: Deliver = async () => {
      if (isDown) throw new Error('the service is down');
      return undefined;
    };
    const deps = { db, clock, pubSub: platform.pubSub, log: app.log, pollMs: 200, ...workMetrics(metrics, clock) };
    senders.push(startSender({ ...deps, deliveries: { whatsapp: deliver } }));
    const recipient = newId();
    const message = { vendorId: null, channel: 'whatsapp', recipient, subject: 'Hello', text: 'A code.' } as const;
    await db.transaction((tx) => enqueue(tx, clock, message));
    const isTried = (attempts: number) =>
      vi.waitFor(async () => {
        const found = await messageTo(recipient);
        expect(found?.lastError).toBe('the service is down');
        expect(found?.attempts).toBeGreaterThanOrEqual(attempts);
      });
    const value = async (name: string, labels: object) =>
      (await metrics.getSingleMetric(name)?.get())?.values.find((each) => isDeepStrictEqual(each.labels, labels))
        ?.value;
    for (const attempts of [1, 2, 3]) {
      await isTried(attempts);
      clock.advance(minutes(10));
      platform.pubSub.publish({ topic: OUTBOX_TOPIC, text: '' });
    }
    await isTried(4);
    const channel = 'whatsapp';
    expect(await value('oldest_unsent_message_age_seconds', { channel })).toBeGreaterThanOrEqual(1_800);
    isDown = false;
    clock.advance(minutes(10));
    platform.pubSub.publish({ topic: OUTBOX_TOPIC, text: '' });
    await vi.waitFor(async () => expect(await value('oldest_unsent_message_age_seconds', { channel })).toBe(0));
    expect(await value('messages_sent_total', { channel })).toBe(1);
  });

  it('gives up at once on a final refusal, and reports a bounced address', async () => {
    const recipient = `${newId()}@example.ng`;
    let tries = 0;
    const bounced: string[] = [];
    const refuse: Deliver = async (message) => {
      if (message.recipient !== recipient) return undefined;
      tries += 1;
      throw new DeliveryRefused('There is no such mailbox.', { isBounce: true });
    };
    const { db, clock, app, platform } = test;
    const onBounce = async (message: { readonly recipient: string }) => void bounced.push(message.recipient);
    const deps = { db, clock, pubSub: platform.pubSub, log: app.log, pollMs: 200, onBounce };
    senders.push(startSender({ ...deps, deliveries: { email: refuse } }));
    await leaveMessage(recipient);
    await vi.waitFor(async () => expect((await messageTo(recipient))?.failedAt).toBeInstanceOf(Date));
    expect(await messageTo(recipient)).toMatchObject({ dueAt: null, lastError: 'There is no such mailbox.' });
    await vi.waitFor(() => expect(bounced).toEqual([recipient]));
    expect(tries).toBe(1);
  });

  it('does not send a message twice if a slow delivery outlasts its lease', async () => {
    const sent: string[] = [];
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const slow: Deliver = async ({ recipient }) => {
      sent.push(recipient);
      await held;
      return undefined;
    };
    const { db, app, platform } = test;
    const recipient = await leaveMessage();
    // The clock stops between two queries, so that no lease expires only because the machine is busy.
    let now = test.clock.now().getTime();
    const clock = { now: () => new Date(now) };
    const lease = 400;
    const deps = { db, clock, pubSub: platform.pubSub, log: app.log, pollMs: 200, lease };
    senders.push(startSender({ ...deps, deliveries: { email: slow } }));
    await vi.waitFor(() => expect(sent).toEqual([recipient]));
    senders.push(startSender({ ...deps, deliveries: { email: slow } }));
    // Over three lease durations no other process finds anything due.
    for (const until = now + 3 * lease; now < until;) {
      now += lease / 4;
      platform.pubSub.publish({ topic: OUTBOX_TOPIC, text: '' });
      await vi.waitFor(async () => expect((await messageTo(recipient))?.dueAt).toEqual(new Date(now + lease)));
    }
    finish();
    await vi.waitFor(async () => expect((await messageTo(recipient))?.sentAt).toBeInstanceOf(Date));
    expect(sent).toEqual([recipient]);
  });

  it('continues on the other channels while one hangs', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<undefined>();
    start({ sms: () => held, email: async () => undefined });
    const stuck = { vendorId: null, channel: 'sms', recipient: newId(), subject: 'Hello', text: 'Stuck.' } as const;
    await test.db.transaction((tx) => enqueue(tx, test.clock, stuck));
    const recipient = await leaveMessage();
    await vi.waitFor(async () => expect((await messageTo(recipient))?.sentAt).toBeInstanceOf(Date));
    expect((await messageTo(stuck.recipient))?.sentAt).toBeNull();
    finish(undefined);
    await vi.waitFor(async () => expect((await messageTo(stuck.recipient))?.sentAt).toBeInstanceOf(Date));
  });
});
