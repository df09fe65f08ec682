import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { mailServer } from '../../testing/fakes/mail-server.ts';
import { seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { outboxMessages } from '../../platform/platform.tables.ts';
import { startSender, type OutboxMessage } from '../../platform/outbox/sender.ts';
import { smtpDelivery } from './mail-delivery.service.ts';

const bounced: string[] = [];
const onBounce = async ({ recipient }: OutboxMessage) => void bounced.push(recipient);
const test = await sharedTestApp();
const mail = await mailServer();
const smtp = smtpDelivery(mail.url(), 'Vendor <no-reply@portal.example>', 'https://portal.example');
const { db, clock, app, platform } = test;
const deliveries = { email: smtp.deliver };
const deps = { db, clock, pubSub: platform.pubSub, deliveries, onBounce, log: app.log, pollMs: 200 };
/** Two processes. */
const senders = [startSender(deps), startSender(deps)];
afterAll(async () => {
  await Promise.all(senders.map(({ stop }) => stop()));
  smtp.close();
  await mail.close();
});

const email = writeEmail({ subject: 'Your code', highlight: '123456', paragraphs: ['Hello <you> & all.', 'Bye.'] });

async function post(recipient: string, data: unknown = null) {
  await test.db.transaction((tx) =>
    enqueue(tx, test.clock, { vendorId: null, channel: 'email', recipient, ...email, data }),
  );
  return recipient;
}

const someone = () => `${newId()}@example.ng`;
const mailsTo = (recipient: string) => mail.received.filter(({ to }) => to.includes(recipient));
const stateOf = async (recipient: string) =>
  (await test.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)))[0];

describe('an email', () => {
  it('is delivered once, as text and as HTML', async () => {
    const recipient = await post(someone());
    await vi.waitFor(async () => expect((await stateOf(recipient))?.sentAt).toBeInstanceOf(Date));
    const [received, ...more] = mailsTo(recipient);
    expect(more).toEqual([]);
    expect(received?.source).toMatch(/^From: Vendor <no-reply@portal\.example>/m);
    expect(received?.source).toMatch(/^Subject: Your code/m);
    expect(received?.source).toContain('multipart/alternative');
    expect(received?.source).toContain('Hello <you> & all.');
    expect(received?.source).toContain('Hello &lt;you&gt; &amp; all.');
    expect((await stateOf(recipient))?.text).toBe('');
  });

  it('is neither lost nor sent twice while the mail server is down, and delays no action', async () => {
    const market = await givenMarket(test);
    const orders = [await market.dispatched(), await market.dispatched(), await market.dispatched()];
    await vi.waitFor(() => expect(mailsTo(market.email)).toHaveLength(3));
    await mail.close();
    for (const { id } of orders) expect((await market.deliver(id)).status).toBe(200);
    const waiting = async () => (await messagesTo(test, market.email)).filter(({ sentAt }) => sentAt === null);
    await vi.waitFor(async () => expect((await waiting()).every(({ lastError }) => lastError !== null)).toBe(true));
    expect(await waiting()).toHaveLength(3);
    await mail.open();
    test.clock.advance(seconds(30));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    const subjects = mailsTo(market.email).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1] ?? '');
    const expected = orders.flatMap(({ number }) => [`Order ${number} was picked up`, `Order ${number} was delivered`]);
    expect(subjects.toSorted()).toEqual(expected.toSorted());
  });

  it('to an address that is refused for good is not retried', async () => {
    const recipient = await post(`refused-${someone()}`);
    await vi.waitFor(async () => expect((await stateOf(recipient))?.failedAt).toBeInstanceOf(Date));
    expect(await stateOf(recipient)).toMatchObject({ attempts: 1, dueAt: null, sentAt: null });
    // This is logged too: the code and its class, never the address.
    expect((await stateOf(recipient))?.lastError).toMatch(/^The mail server answered 5\d\d to RCPT TO \(\w+\)\.$/);
    await vi.waitFor(() => expect(bounced).toEqual([recipient]));
  });

  it('that leads to a screen includes its URL', async () => {
    const recipient = await post(someone(), { kind: 'stock_low', link: '/dashboard/products' });
    await vi.waitFor(() => expect(mailsTo(recipient)).toHaveLength(1));
    expect(mailsTo(recipient)[0]?.source).toContain('Open the portal: https://portal.example/dashboard/products');
  });

  it('is retried if the mail server refuses us rather than the address', async () => {
    const strict = await mailServer({ isLocked: true });
    const locked = smtpDelivery(strict.url().replace('smtp://', 'smtp://portal:wrong@'), 'no-reply@portal.example');
    const message = { id: newId(), recipient: someone(), subject: 'Hello', text: 'Hello', html: null, data: null };
    const refusal = await locked.deliver(message as OutboxMessage).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining('535') as string });
    expect(refusal).not.toHaveProperty('isFinal');
    locked.close();
    await strict.close();
  });

  it('to an address that is refused for now is retried', async () => {
    const recipient = await post(`busy-${someone()}`);
    await vi.waitFor(async () => expect((await stateOf(recipient))?.lastError).toBeTruthy());
    expect(await stateOf(recipient)).toMatchObject({ failedAt: null, dueAt: expect.any(Date) });
    expect((await stateOf(recipient))?.lastError).not.toContain('@');
  });

  it('goes to its one address only, whatever that contains', async () => {
    const tricky = `"a,b@evil.example"@example.ng`;
    await post(tricky);
    await vi.waitFor(async () =>
      expect((await stateOf(tricky))?.dueAt === null || (await stateOf(tricky))?.lastError).toBeTruthy(),
    );
    expect(mail.received.flatMap(({ to }) => to).filter((to) => to.endsWith('evil.example'))).toEqual([]);
  });
});
