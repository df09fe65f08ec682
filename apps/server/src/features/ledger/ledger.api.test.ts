import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { processAllDueOrders } from '../../testing/due-orders.ts';

import { ledgerEntries, ledgerLines } from './ledger.tables.ts';
import { readBalances } from './ledger-figures.service.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const entriesOf = async ({ vendorId }: Market) =>
  test.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.vendorId, vendorId))
    .orderBy(ledgerEntries.at, ledgerEntries.id);
const kindsOf = async (market: Market) => (await entriesOf(market)).map(({ kind }) => kind);

const reasonOf = async (query: Promise<unknown>) => {
  const error: unknown = await query.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : undefined;
};

describe('the ledger', () => {
  it('books earnings as pending on delivery and as available on completion, once each', async () => {
    const market = await givenMarket(test);
    const { id, earnings, commission } = await market.dispatched();
    expect(await readBalances(test.db, market.vendorId)).toEqual({ pending: 0, available: 0 });
    await Promise.all([market.deliver(id), market.deliver(id), market.deliver(id)]);
    expect(await readBalances(test.db, market.vendorId)).toEqual({ pending: earnings, available: 0 });
    const commissionCall = await test.request(productsContract.readVendorCommission, {}, market);
    expect(commissionCall.payload).toEqual({ rateBasisPoints: 1500, totalCommission: commission });
    const [earned] = await entriesOf(market);
    expect(earned).toMatchObject({ kind: 'order_earned', orderId: id, earned: earnings, commission });
    expect(earned?.arithmetic.map(({ term, amount }) => [term, amount])).toEqual([
      ['subtotal', 500_000],
      ['commission', -75_000],
    ]);
    test.clock.advance(hours(25));
    await processAllDueOrders(test, test);
    expect(await readBalances(test.db, market.vendorId)).toEqual({ pending: 0, available: earnings });
    expect(await kindsOf(market)).toEqual(['order_earned', 'order_released']);
  });

  it('makes earnings available at once after a collection, or if the administrator cancels in the kitchen', async () => {
    const market = await givenMarket(test);
    const pickUp = await market.readied({ kind: 'pick_up' });
    await market.collect(pickUp.id, pickUp.collectionCode ?? '');
    const cooked = await market.confirmed();
    await market.cancelAsAdministrator(cooked.id);
    expect(await readBalances(test.db, market.vendorId)).toEqual({
      pending: 0,
      available: pickUp.earnings + cooked.earnings,
    });
  });

  it('has no entries for orders declined or cancelled before they were accepted', async () => {
    const market = await givenMarket(test);
    await market.decline({ orderId: (await market.placed()).id, reason: 'too_busy' });
    await market.cancel((await market.placed()).id);
    expect(await kindsOf(market)).toEqual([]);
  });

  it('adds up to zero over all accounts', async () => {
    const { rows } = await test.db.execute(sql`select sum(amount)::text as sum from ledger_lines`);
    expect(rows).toEqual([{ sum: '0' }]);
  });

  it("can't be changed, emptied or deleted", async () => {
    const market = await givenMarket(test);
    await market.deliver((await market.dispatched()).id);
    for (const query of [
      test.db.update(ledgerLines).set({ amount: sql`${ledgerLines.amount} + 1` }),
      test.db.delete(ledgerLines).where(eq(ledgerLines.vendorId, market.vendorId)),
      test.db.update(ledgerEntries).set({ reason: 'Another one' }),
      test.db.delete(ledgerEntries),
      test.db.execute(sql`truncate ledger_lines`),
    ]) {
      expect(await reasonOf(Promise.resolve(query))).toContain('never changed');
    }
  });

  it("refuses to commit an entry that doesn't balance or has no sides", async () => {
    const { vendorId } = await givenMarket(test);
    const enter = (sides: readonly number[]) =>
      test.db.transaction(async (tx) => {
        const entryId = newId();
        const at = test.clock.now();
        await tx.execute(sql`
          insert into ledger_entries (vendor_id, id, at, day, kind, earned, commission, arithmetic)
          values (${vendorId}, ${entryId}, ${at.toISOString()}, '2026-11-15', 'adjustment', 0, 0, '[]')`);
        for (const [line, amount] of sides.entries()) {
          await tx.execute(sql`
            insert into ledger_lines (vendor_id, entry_id, line, account, amount)
            values (${vendorId}, ${entryId}, ${line}, 'bank', ${amount})`);
        }
      });
    expect(await reasonOf(enter([500, -400]))).toContain('not zero');
    expect(await reasonOf(enter([]))).toContain('not zero');
    expect(await reasonOf(enter([500, -500]))).toBeUndefined();
  });
});
