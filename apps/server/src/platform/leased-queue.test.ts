import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { after, minutes, seconds } from './clock.ts';
import { newId } from './database/ids.ts';
import { enqueueAll } from './outbox/outbox.ts';
import { outboxMessages } from './platform.tables.ts';
import { doubling, leaseDue, processQueue, type LeasedWork } from './leased-queue.ts';

const test = await sharedTestApp();

type Work = LeasedWork<typeof outboxMessages>;

async function givenQueue(recipients: readonly string[]) {
  const subject = newId();
  const messages = recipients.map(
    (recipient) => ({ vendorId: null, channel: 'email', recipient, subject, text: 'Hello.' }) as const,
  );
  await test.db.transaction((tx) => enqueueAll(tx, test.clock, messages));
  const ours = eq(outboxMessages.subject, subject);
  return {
    ours,
    work: (input: Partial<Work> & Pick<Work, 'run'>) =>
      processQueue(
        { db: test.db, clock: test.clock, log: test.app.log },
        {
          table: outboxMessages,
          only: ours,
          lease: minutes(1),
          failed: (_, error, now) => ({ dueAt: after(now, seconds(5)), lastError: String(error) }),
          ...input,
        },
      ),
    rows: () => test.db.select().from(outboxMessages).where(ours).orderBy(outboxMessages.recipient),
  };
}

describe('a leased queue', () => {
  it('works through the rest even if one item fails and the outcome of another is unknown', async () => {
    const { work, rows } = await givenQueue(['bad', 'good', 'unanswered', 'well']);
    const tried = await work({
      run: async ({ recipient }) => {
        if (recipient === 'bad') throw new Error('no');
        return { sentAt: test.clock.now() };
      },
      onOutcome: async ({ recipient }) => {
        if (recipient === 'unanswered') throw new Error('nobody there');
      },
    });
    expect(tried).toBe(4);
    expect((await rows()).map(({ recipient, dueAt, lastError }) => [recipient, dueAt === null, lastError])).toEqual([
      ['bad', false, 'Error: no'],
      ['good', true, null],
      ['unanswered', true, null],
      ['well', true, null],
    ]);
    expect(await work({ run: async () => ({}) })).toBe(0);
    test.clock.advance(seconds(6));
    expect(await work({ run: async () => ({ lastError: null }) })).toBe(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, dueAt: null, lastError: null });
  });

  it('leaves an item alone that another worker has leased since', async () => {
    const { work, rows } = await givenQueue(['slow']);
    const theirs = after(test.clock.now(), minutes(9));
    await work({
      run: async ({ id, attempts }) => {
        await test.db
          .update(outboxMessages)
          .set({ attempts: attempts + 1, dueAt: theirs })
          .where(eq(outboxMessages.id, id));
        return { sentAt: test.clock.now() };
      },
    });
    expect((await rows())[0]).toMatchObject({ attempts: 2, dueAt: theirs, sentAt: null });
  });

  it('hands each item to one of many workers, a batch at a time', async () => {
    const { work } = await givenQueue(Array.from({ length: 50 }, (_, index) => `to ${index}`));
    const done: string[] = [];
    const run: Work['run'] = async ({ recipient }) => {
      done.push(recipient);
      return {};
    };
    const counts = await Promise.all([work({ run }), work({ run }), work({ run }), work({ run })]);
    expect(Math.max(...counts)).toBe(20);
    while ((await work({ run })) > 0);
    expect([done.length, new Set(done).size]).toEqual([50, 50]);
  });

  it('never leases more than its limit, whatever plan PostgreSQL chooses', async () => {
    const { ours } = await givenQueue(Array.from({ length: 9 }, (_, index) => `to ${index}`));
    const lease = { now: test.clock.now(), lease: minutes(1), limit: 2, only: ours };
    const leased = await test.db.transaction(async (tx) => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await tx.execute(`set local enable_${plan} = off`);
      return leaseDue(tx, outboxMessages, lease);
    });
    expect(leased).toHaveLength(2);
  });

  it('waits longer after each failure, up to a limit', () => {
    expect([1, 2, 3, 4, 5].map(doubling(5, 30))).toEqual([5, 10, 20, 30, 30]);
  });
});
