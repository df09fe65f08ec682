import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { days } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { eventsAfter, deleteEventsBefore, lastEventNumber, recordEvent } from './events.ts';

const test = await sharedTestApp();

const MANY = 200;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Some wait before recording, some after, and some roll back. */
async function transaction(vendorId: string, index: number): Promise<boolean> {
  const isRolledBack = index % 5 === 0;
  await test.db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(${(index % 7) / 1000})`);
      await recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' });
      await tx.execute(sql`select pg_sleep(${(index % 3) / 1000})`);
      if (isRolledBack) throw new Error('changed its mind');
    })
    .catch((error: unknown) => {
      if (!isRolledBack) throw error;
    });
  return !isRolledBack;
}

describe('the events of a vendor', () => {
  it('are numbered without gaps, and a stream resumed anywhere sees each once, even under concurrency', async () => {
    const vendorId = newId();
    let isWriting = true;
    const reader = async (pageSize: number) => {
      const seen: number[] = [];
      for (let isLast = false; !isLast;) {
        isLast = !isWriting;
        const page = await eventsAfter(test.db, vendorId, seen.at(-1) ?? 0, pageSize);
        seen.push(...page.map(({ seq }) => seq));
        isLast &&= page.length === 0;
      }
      return seen;
    };
    const readers = [1, 2, 7, 100].map(reader);
    const committed = await Promise.all(upTo(MANY).map((index) => transaction(vendorId, index)));
    isWriting = false;
    const total = committed.filter(Boolean).length;
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(upTo(total));
    expect(await lastEventNumber(test.db, vendorId)).toBe(total);
  });

  it('are numbered per vendor', async () => {
    const [ada, bola] = [newId(), newId()];
    for (const vendorId of [ada, bola, ada])
      await test.db.transaction((tx) => recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' }));
    expect(await lastEventNumber(test.db, ada)).toBe(2);
    expect(await lastEventNumber(test.db, bola)).toBe(1);
  });

  it('continue their numbering after old ones are deleted', async () => {
    const vendorId = newId();
    const record = () =>
      test.db.transaction((tx) => recordEvent(tx, test.clock, vendorId, { kind: 'balance_changed' }));
    await record();
    test.clock.advance(days(1));
    await deleteEventsBefore(test.db, test.clock.now());
    await record();
    expect((await eventsAfter(test.db, vendorId, 0, 10)).map(({ seq }) => seq)).toEqual([2]);
  });
});
