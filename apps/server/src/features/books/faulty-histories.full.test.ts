import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { faultyConnection } from '../../testing/crash/database-proxy.ts';
import { faultyHistory, STEP_NAMES, takeStep } from '../../testing/given/faulty-history.ts';
import { givenBooks, type Books } from '../../testing/given/given-books.ts';

const HISTORIES = 1_000;
/** Each lane has its own vendor and connections, so that faults don't mix. */
const LANES = 4;
const SEED = 20_261_115;

let test: TestApp;
let lanes: { shop: Books; database: Database; faulty: Awaited<ReturnType<typeof faultyConnection>> }[];
beforeAll(async () => {
  test = await buildTestApp();
  lanes = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const shop = await givenBooks(test);
      await shop.hasPayoutAccount();
      await shop.delivered();
      const faulty = await faultyConnection(test.connectionString);
      return { shop, database: openDatabase(faulty.connectionString), faulty };
    }),
  );
});
afterAll(async () => {
  for (const { database, faulty } of lanes) {
    await database.close();
    await faulty.remove();
  }
  await test.close();
});

const count = async (table: string) => {
  const { rows } = await test.db.execute<{ count: number }>(sql`select count(*) from ${sql.identifier(table)}`);
  return rows[0]?.count ?? 0;
};

describe('a thousand histories interrupted between any two statements', () => {
  it('leave books without a difference', { timeout: 240_000 }, async () => {
    let cuts = 0;
    const done = new Map<string, number>();
    await Promise.all(
      lanes.map(({ shop, database, faulty }, lane) => {
        const deps = { ...test.platform, db: database.db, log: test.app.log };
        const live = fc.asyncProperty(faultyHistory, async (history) => {
          for (const { name, fault } of history) {
            if (fault) faulty.cutAt(fault.at, fault.mode);
            // Whether it was refused or cut off doesn't matter; only the result does.
            const outcome = await takeStep(name, deps, test, shop).catch(() => undefined);
            if (outcome !== undefined) done.set(name, (done.get(name) ?? 0) + 1);
            const statements = faulty.repair();
            if (fault && statements >= fault.at) cuts += 1;
          }
        });
        return fc.assert(live, { numRuns: HISTORIES / LANES, seed: SEED + lane });
      }),
    );
    const { vendors, differences } = (await test.gateway(booksContract.reconcileBooks, { query: {} })).payload;
    expect([vendors, differences]).toEqual([LANES, []]);
    const { debit, credit } = (await test.gateway(booksContract.readTrialBalance, { query: {} })).payload;
    expect(debit).toBe(credit);
    expect(cuts).toBeGreaterThan(300);
    expect(STEP_NAMES.filter((name) => (done.get(name) ?? 0) < 5)).toEqual([]);
    expect(await count('orders')).toBeGreaterThan(200);
    expect(await count('ledger_entries')).toBeGreaterThan(100);
    expect(await count('payouts')).toBeGreaterThan(10);
  });
});
