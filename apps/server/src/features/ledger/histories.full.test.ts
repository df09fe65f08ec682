import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { newId } from '../../platform/database/ids.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';
import { HISTORY_END, randomHistory, type History } from '../../testing/given/random-history.ts';
import {
  expectedAnalytics,
  expectedEarnings,
  expectedLines,
  expectedOrders,
  expectedSales,
  expectedSummary,
  type Range,
} from '../../testing/expected-figures.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import { readStatement } from '../accounting/statement.service.ts';
import { readSummary } from '../accounting/summary.service.ts';
import { readAnalytics } from '../analytics/analytics.service.ts';
import { readSales } from '../analytics/sales.service.ts';
import { bankAccounts } from '../banks/banks.tables.ts';
import { readActiveAmount, readTotalOrders } from '../orders/lists/order-figures.service.ts';
import { keyText, ordersByKey } from '../orders/order-lookup.service.ts';
import { runPayouts } from '../payouts/run-payouts.service.ts';
import { postAll, posting, type Posting } from './post.ts';
import { postPast } from './ledger.service.ts';
import { refundPosting } from './postings.service.ts';
import { insertPastOrders } from '../orders/orders.seed.ts';

const HISTORIES = 1_000;
const AT_ONCE = 10;
const dice = makeDice(20_261_118);
const histories = Array.from({ length: HISTORIES }, () => randomHistory(dice));
const clock = { now: () => HISTORY_END };

let test: TestApp;
const paidOut = new Map<string, number>();
const payoutIds = new Map<string, string>();
beforeAll(async () => {
  test = await buildTestApp({ environment: { DEMO: '0' } });
  await enterVendors();
  await test.db.transaction(enterHistories);
  for (const { vendorId } of histories.filter(({ hasAccount }) => hasAccount)) {
    const deps = { ...test.platform, clock, log: test.app.log };
    const { payouts } = await runPayouts(deps, (work) => test.db.transaction(work), SYSTEM, {
      requestKey: newId(),
      vendorId,
    });
    const [payout] = payouts;
    if (!payout) continue;
    paidOut.set(vendorId, payout.amount);
    payoutIds.set(vendorId, payout.id);
  }
}, 120_000);
afterAll(() => test.close());

/** Copies of one vendor that was created as usual. */
async function enterVendors() {
  const pattern = await findVendor(test.db, (await givenVendor(test)).vendorId);
  if (!pattern) throw new Error('Expected a vendor to copy.');
  const rows = histories.map(({ vendorId, timeZone }) => ({
    ...pattern,
    id: vendorId,
    timeZone,
    email: `${vendorId}@example.ng`,
  }));
  await insertAll(test.db, vendors, rows);
  const since = before(HISTORY_END, days(60));
  const accounts = histories
    .filter(({ hasAccount }) => hasAccount)
    .map(({ vendorId }) => ({
      vendorId,
      bankCode: '058',
      accountNumber: '0123456789',
      accountName: 'ADA OBI',
      verifiedAt: since,
      payoutSince: since,
      createdAt: since,
    }));
  await test.db.insert(bankAccounts).values(accounts);
}

/** Oldest first, each limited to what earlier ones left. */
const refundsOf = ({ orders, timeZone }: History): Posting[] =>
  orders.flatMap(({ row, refunds, releasedAt }) => {
    let refunded = 0 as Money;
    return refunds.map(({ amount, at }) => {
      const isReleased = releasedAt !== null && releasedAt <= at;
      const input = { amount, reason: 'As it happens', earnedId: row.id };
      const refund = refundPosting({ ...row, refunded }, input, isReleased, { at, timeZone });
      refunded = (refunded + amount) as Money;
      return refund;
    });
  });

const advertsOf = ({ vendorId, adverts, timeZone }: History): Posting[] =>
  adverts.map(({ id, amount, at }) => {
    const kind = amount < 0 ? 'advert_paid' : 'advert_refunded';
    const arithmetic = [{ term: 'advert_days' as const, amount: amount as Money }];
    return posting(
      { vendorId, kind, advertId: id, advertTitle: 'Suya', reference: id, arithmetic },
      [
        { account: 'vendor_available', amount },
        { account: 'adverts', amount: 0 - amount },
      ],
      { at, timeZone },
    );
  });

async function enterHistories(tx: Db) {
  const all = histories.flatMap(({ orders }) => orders);
  await insertPastOrders(tx, {
    orders: all.map(({ row }) => row),
    items: all.flatMap(({ items }) => items),
    steps: all.flatMap(({ steps }) => steps),
  });
  for (const [timeZone, some] of Map.groupBy(histories, (history) => history.timeZone)) {
    const settlements = some
      .flatMap(({ orders }) => orders)
      .flatMap(({ row, earnedAt, releasedAt, refunds }) => {
        if (earnedAt === null) return [];
        const earlier = refunds.filter(({ at }) => releasedAt !== null && at < releasedAt);
        const refunded = earlier.reduce((sum, { amount }) => sum + amount, 0) as Money;
        return [{ order: { ...row, refunded }, earnedAt, releasedAt }];
      });
    await postPast(tx, settlements, timeZone);
  }
  await postAll(tx, [...histories.flatMap(refundsOf), ...histories.flatMap(advertsOf)]);
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows;

/** A payout's statement starts from zero. */
async function expectStatement(history: History, range: Range) {
  const { vendorId } = history;
  const deps = { ...test.platform, clock };
  const { lines, opening, closing } = await readStatement(deps, vendorId, range);
  const nonZero = lines.filter(({ term, amount }) => term !== 'payout' && amount !== 0);
  const expected = Object.entries(expectedLines(history, range)).filter(([, amount]) => amount !== 0);
  expect(Object.fromEntries(nonZero.map(({ term, amount }) => [term, amount]))).toEqual(Object.fromEntries(expected));
  expect(opening + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
  const payoutId = payoutIds.get(vendorId);
  if (payoutId === undefined) return;
  const ofPayout = await readStatement(deps, vendorId, { payoutId });
  expect([ofPayout.opening, ofPayout.closing]).toEqual([0, paidOut.get(vendorId)]);
}

async function expectSales(history: History, range: Range) {
  const { items, promotions, previous } = await readSales({ db: test.db, clock }, history, range);
  const [now, earlier] = [expectedSales(history, range), expectedSales(history, previous)];
  const sold = items.filter(({ quantity }) => quantity > 0);
  expect(Object.fromEntries(sold.map((item) => [item.productId, [item.quantity, item.sales]]))).toEqual(now.items);
  const soldBefore = items.filter(({ previousQuantity }) => previousQuantity > 0);
  expect(
    Object.fromEntries(soldBefore.map((item) => [item.productId, [item.previousQuantity, item.previousSales]])),
  ).toEqual(earlier.items);
  const used = promotions.filter(({ orders }) => orders > 0);
  expect(Object.fromEntries(used.map((promo) => [promo.promotionId, [promo.orders, promo.sales, promo.cost]]))).toEqual(
    now.promotions,
  );
}

async function expectSameAsSlowly(history: (typeof histories)[number]) {
  const { vendorId } = history;
  // Ended before the clock's day: of a running range only a part is compared.
  const from = addDays('2026-09-20', dice.between(0, 33));
  const range = { from, to: addDays(from, dice.between(0, 20)) };
  const summary = await readSummary({ db: test.db, clock }, vendorId, range);
  expect(summary).toMatchObject(expectedSummary(history, range, paidOut.get(vendorId) ?? 0));
  await expectStatement(history, range);
  await expectSales(history, range);
  const slow = expectedOrders(history);
  expect(await readTotalOrders(test.platform, vendorId, {})).toMatchObject({
    noOfOrders: slow.noOfOrders,
    totalOrderValue: slow.sold,
  });
  expect(await readActiveAmount(test.platform, vendorId)).toEqual({ totalOrderValue: slow.inKitchen });
  const keys = history.orders.map(({ row }) => ({ vendorId, orderId: row.id }));
  const responses = await ordersByKey(test.db, keys);
  expect(keys.map((key) => responses.get(keyText(key))?.earnings)).toEqual(history.orders.map(expectedEarnings));
  const { current, previous, bestSellers, busiestHours, cancellations } = await readAnalytics(
    { db: test.db, clock },
    history,
    range,
  );
  const { sellers, hours, ended, ...figures } = expectedAnalytics(history, range);
  expect(current).toMatchObject(figures);
  const earlier = expectedAnalytics(history, previous);
  expect([previous.orders, previous.customers]).toEqual([earlier.orders, earlier.customers]);
  expect(new Map(bestSellers.map(({ productId, quantity }) => [productId, quantity]))).toEqual(sellers);
  expect(Object.fromEntries(busiestHours.map(({ weekDay, hour, orders }) => [`${weekDay} ${hour}`, orders]))).toEqual(
    hours,
  );
  expect(cancellations.reduce((sum, { orders }) => sum + orders, 0)).toBe(ended);
}

describe('a thousand histories of orders, refunds, adverts and payouts', () => {
  it('leave a ledger that sums to zero, and balances that are the sums of their entries', async () => {
    expect(await rowsOf(sql`select sum(amount)::int as sum, count(*) > 10000 as is_many from ledger_lines`)).toEqual([
      { sum: 0, is_many: true },
    ]);
    expect(
      await rowsOf(sql`
        select b.vendor_id from ledger_balances b join lateral (
          select coalesce(sum(amount) filter (where account = 'vendor_pending'), 0) as pending,
            coalesce(sum(amount) filter (where account = 'vendor_available'), 0) as available
          from ledger_lines l where l.vendor_id = b.vendor_id) s on true
        where s.pending <> b.pending or s.available <> b.available`),
    ).toEqual([]);
    expect(paidOut.size).toBeGreaterThan(20);
  });

  it('have earnings and commission that add up to the base of every order', async () => {
    expect(
      await rowsOf(sql`
        select o.id from orders o join ledger_entries e on e.vendor_id = o.vendor_id and e.order_id = o.id
        where e.kind = 'order_earned'
          and e.earned + e.commission + o.delivery_paid_by_vendor <> o.subtotal - o.discount`),
    ).toEqual([]);
    // After a full refund only the cost of a free delivery is left.
    expect(
      await rowsOf(sql`
        select o.id from orders o join ledger_entries e on e.vendor_id = o.vendor_id and e.order_id = o.id
        where o.refunded = o.subtotal - o.discount group by o.vendor_id, o.id, o.delivery_paid_by_vendor
        having sum(e.commission) <> 0 or sum(e.earned) <> 0 - o.delivery_paid_by_vendor`),
    ).toEqual([]);
  });

  it('show the same figures as a slow computation from the orders', async () => {
    for (let first = 0; first < HISTORIES; first += AT_ONCE) {
      await Promise.all(histories.slice(first, first + AT_ONCE).map(expectSameAsSlowly));
    }
  }, 120_000);

  it('have roll-ups that come out the same when rebuilt', async () => {
    const tables = [
      'order_hours',
      'order_answers',
      'order_endings',
      'customer_days',
      'product_days',
      'promotion_days',
      'ledger_days',
      'ledger_term_days',
    ];
    const prints = () =>
      Promise.all(
        [...tables, 'shop_customers', 'ledger_balances'].map((table) =>
          rowsOf(sql.raw(`select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) from ${table} t`)),
        ),
      );
    const stored = await prints();
    await test.db.execute(sql`select rebuild_roll_ups()`);
    expect(await prints()).toEqual(stored);
  });
});
