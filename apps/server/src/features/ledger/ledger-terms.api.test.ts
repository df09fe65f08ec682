import { ARITHMETIC_TERMS, type ArithmeticLine, sumOfLines } from '@vendor-portal/contract/accounting/ledger.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { MIGRATIONS } from '../../platform/database/schema/schema-state.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { sumTermsOfDays } from './ledger-figures.service.ts';
import { ledgerTermDays } from './ledger.tables.ts';
import { post, posting } from './post.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const FIRST_DAY = '2026-10-01';
const DAYS = 5;
const AT_ONCE = 8;

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((amount) => amount as Money);
const line = fc
  .record({ term: fc.constantFrom(...ARITHMETIC_TERMS), amount: money, base: fc.nat(1_000_000_000) })
  .map(({ term, amount, base }): ArithmeticLine => {
    return term === 'commission' ? { term, amount, base: base as Money } : { term, amount };
  });
/** Each on one of a few days, with lines that may repeat a term, or with none. */
const entry = fc.record({ day: fc.nat(DAYS - 1), lines: fc.array(line, { maxLength: 4 }) });
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;
const entries = fc.array(entry, { minLength: 1, maxLength: 25 });

const dayOf = ({ day }: Entry) => addDays(FIRST_DAY, day);

function enter(tx: Db, vendorId: string, { day, lines }: Entry) {
  const amount = sumOfLines(lines);
  const at = new Date(`${dayOf({ day, lines })}T12:00:00.000Z`);
  const sides = [
    { account: 'vendor_available', amount },
    { account: 'adjustments', amount: 0 - amount },
  ] as const;
  const what = { vendorId, kind: 'adjustment' as const, reference: newId(), arithmetic: [...lines] };
  return post(tx, posting(what, sides, { at, timeZone: 'Africa/Lagos' }));
}

const enterAtOnce = async (vendorId: string, all: readonly Entry[]) => {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await Promise.all(some.map((each) => test.db.transaction((tx) => enter(tx, vendorId, each))));
  }
};

/** As if the entries were older than the trigger. */
async function enterUncounted(vendorId: string, all: readonly Entry[]): Promise<void> {
  await enterAtOnce(vendorId, all);
  await test.db.delete(ledgerTermDays).where(eq(ledgerTermDays.vendorId, vendorId));
}

type Sums = Record<string, { readonly entries: number; readonly amount: number; readonly base: number | null }>;

function expectedSums(all: readonly Entry[], from: string, to: string): Sums {
  const lines = all.filter((each) => dayOf(each) >= from && dayOf(each) <= to).flatMap((each) => each.lines);
  const sums = [...Map.groupBy(lines, ({ term }) => term)].map(([term, same]) => {
    const base = same.reduce((sum, each) => sum + (each.base ?? 0), 0);
    return [term, { entries: same.length, amount: sumOfLines(same), base: base || null }] as const;
  });
  return Object.fromEntries(sums);
}

const LAST_DAY = addDays(FIRST_DAY, DAYS - 1);
const RANGES = Array.from({ length: DAYS }, (_, first) => addDays(FIRST_DAY, first)).flatMap((from) => [
  { from, to: from },
  { from, to: LAST_DAY },
]);

const expectedOf = (all: readonly Entry[]) => RANGES.map(({ from, to }) => expectedSums(all, from, to));

const storedOf = (vendorId: string): Promise<Sums[]> =>
  Promise.all(
    RANGES.map(async (range) => {
      const found = await sumTermsOfDays(test.db, vendorId, range);
      return Object.fromEntries(found.map(({ term, ...sums }) => [term, sums]));
    }),
  );

async function differencesOf(vendorId: string) {
  const { payload } = await test.gateway(booksContract.reconcileBooks, { query: { vendorId } });
  return payload.differences.filter(({ what }) => what === 'ledger_term_days');
}

async function fill(): Promise<void> {
  await test.db.execute(sql.raw(readFileSync(join(MIGRATIONS, '0015_fill-ledger-by-term.sql'), 'utf8')));
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await test.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('the ledger by day and term', () => {
  it('is the sum of the entries, however many are posted at once', async () => {
    const property = fc.asyncProperty(entries, async (all) => {
      const [vendor, neighbour] = [await signedInVendor(test), await signedInVendor(test)];
      await Promise.all([enterAtOnce(vendor.vendorId, all), enterAtOnce(neighbour.vendorId, all.slice(1))]);
      expect(await storedOf(vendor.vendorId)).toEqual(expectedOf(all));
      expect(await storedOf(neighbour.vendorId)).toEqual(expectedOf(all.slice(1)));
      expect(await differencesOf(vendor.vendorId)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 6 });
  });

  it('comes out the same when filled for entries from before it, while others are posted', async () => {
    const property = fc.asyncProperty(entries, entries, async (before, meanwhile) => {
      const { vendorId } = await signedInVendor(test);
      await enterUncounted(vendorId, before);
      await Promise.all([enterAtOnce(vendorId, meanwhile), fill()]);
      expect(await storedOf(vendorId)).toEqual(expectedOf([...before, ...meanwhile]));
      await fill();
      await test.db.execute(sql`select rebuild_roll_ups()`);
      expect(await storedOf(vendorId)).toEqual(expectedOf([...before, ...meanwhile]));
      expect(await differencesOf(vendorId)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 6 });
  });

  it('is filled only once an entry that is being posted is stored', async () => {
    const { vendorId } = await signedInVendor(test);
    const each: Entry = { day: 0, lines: [{ term: 'adjustment', amount: 5_000 as Money }] };
    await enterUncounted(vendorId, [each]);
    const filling = await test.db.transaction(async (tx) => {
      await enter(tx, vendorId, each);
      await tx.execute(sql`set constraints all immediate`);
      const waiting = fill();
      await expect.poll(isSomebodyWaiting).toBe(true);
      return { waiting };
    });
    await filling.waiting;
    expect(await storedOf(vendorId)).toEqual(expectedOf([each, each]));
  });
});
