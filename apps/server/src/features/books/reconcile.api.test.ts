import { BOOK_CHECKS, type BookCheck, booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { givenBooks } from '../../testing/given/given-books.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { payIns } from '../pay-ins/pay-ins.tables.ts';
import { nightlyReconciliation } from './reconcile.service.ts';
import { postPaidIn } from '../ledger/postings.service.ts';

const test = await sharedTestApp();
const vendorIds = [await givenMoney(), await givenAdverts(), await givenPromotions()];

/** Earned, released, refunded, paid out and returned; declined; reviewed. */
async function givenMoney() {
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  const first = await books.delivered();
  await books.release();
  const stars = { speed: 5, service: 4, taste: 5 };
  await test.gateway(storefront.reviewOrder, { body: { orderId: first.id, ...stars, comment: 'Hot.' } });
  await books.runPayouts();
  await books.refund(first.id, 33_333);
  const second = await books.delivered();
  await books.refund(second.id, 50_001);
  const { id: orderId } = await books.placed();
  await books.decline({ orderId, reason: 'too_busy' });
  return books.vendorId;
}

async function givenAdverts() {
  const shop = await givenAdvertiser(test);
  await shop.earn(10);
  await shop.booked();
  await shop.refuse((await shop.booked({ imageId: await shop.newImage() })).id);
  await givenPayIn(shop);
  return shop.vendorId;
}

/** Paid by card for an advert that could no longer be booked. */
async function givenPayIn({ vendorId, bodyOf }: Awaited<ReturnType<typeof givenAdvertiser>>) {
  const { clock, db } = test;
  const [id, at] = [newId(), clock.now()];
  const amount = 250_000 as Money;
  const settled = { status: 'paid', advertId: null, note: 'Too late.', createdAt: at, settledAt: at } as const;
  await db
    .insert(payIns)
    .values({ id, vendorId, reference: id, amount, currency: 'NGN', payUrl: '', advert: bodyOf(), ...settled });
  await db.transaction((tx) => postPaidIn(tx, { id, vendorId, amount }, { at, timeZone: 'Africa/Lagos' }));
}

async function givenPromotions() {
  const shop = await givenPromoter(test);
  await shop.promoted();
  await shop.placed();
  await shop.deliver((await shop.dispatched()).id);
  return shop.vendorId;
}

async function night() {
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => void logged.push(line), info: (line: unknown) => void logged.push(line) };
  await nightlyReconciliation({ ...test.platform, log: log as never }).run(SYSTEM);
  return { logged: logged.slice(0, -1), total: logged.at(-1) };
}

// That month is closed by now.
test.clock.advance(days(45));
await night();

const differences = async () => {
  const all = await Promise.all(
    vendorIds.map(async (vendorId) => test.gateway(booksContract.reconcileBooks, { query: { vendorId } })),
  );
  return all.flatMap(({ payload }) => payload.differences);
};

/** A column changed by one behind the triggers' back, and restored. */
const TAMPERED: Readonly<Record<BookCheck, readonly [table: string, columns: readonly string[], where?: string]>> = {
  entry_sides: ['ledger_lines', ['amount']],
  balances: ['ledger_balances', ['available']],
  ledger_days: ['ledger_days', ['commission']],
  ledger_term_days: ['ledger_term_days', ['base']],
  closed_months: ['closed_months', ['earned']],
  payouts: ['payouts', ['amount']],
  payout_entries: ['ledger_entries', ['available_change'], "kind = 'order_released'"],
  adverts: ['adverts', ['cost']],
  pay_ins: ['pay_ins', ['amount']],
  order_steps: ['orders', ['steps']],
  order_sums: ['orders', ['subtotal', 'total', 'earnings']],
  orders_earned: ['ledger_entries', ['commission'], "kind = 'order_earned'"],
  orders_released: ['ledger_entries', ['pending_change'], "kind = 'order_released'"],
  orders_refunded: ['orders', ['refunded'], 'refunded > 0'],
  promotion_uses: ['promotions', ['given_away']],
  order_hours: ['order_hours', ['value']],
  order_answers: ['order_answers', ['accepted']],
  order_endings: ['order_endings', ['orders']],
  customer_days: ['shop_customers', ['number']],
  product_days: ['product_days', ['sales']],
  promotion_days: ['promotion_days', ['cost']],
  review_totals: ['review_totals', ['unanswered']],
};

async function shift(check: BookCheck, by: 1 | -1): Promise<void> {
  const [table, columns, where = 'true'] = TAMPERED[check];
  const set = columns.map((column) => `${column} = ${column} + ${by}`).join(', ');
  for (const statement of [
    `alter table ${table} disable trigger user`,
    `update ${table} set ${set} where ${where}`,
    `alter table ${table} enable trigger user`,
  ]) {
    await test.db.execute(sql.raw(statement));
  }
}

describe('reconciling the books', () => {
  it('finds nothing if nothing was tampered with', async () => {
    expect(await differences()).toEqual([]);
  });

  it.each(BOOK_CHECKS.map((check) => [check]))('reports a difference in %s', async (check) => {
    await shift(check, 1);
    const found = await differences();
    await shift(check, -1);
    const named = found.filter(({ what }) => what === check);
    expect(named.length).toBeGreaterThan(0);
    for (const { stored, computed, vendorId } of named) {
      expect(stored).not.toBe(computed);
      expect(vendorIds).toContain(vendorId);
    }
  });

  it('checks all vendors, page by page', async () => {
    const { vendors, next } = (await test.gateway(booksContract.reconcileBooks, { query: {} })).payload;
    expect([vendors, next]).toEqual([vendorIds.length, null]);
    const [first] = vendorIds.toSorted();
    const rest = (await test.gateway(booksContract.reconcileBooks, { query: { after: first } })).payload;
    expect(rest.vendors).toBe(vendorIds.length - 1);
  });

  it('runs every night and logs each difference', async () => {
    await shift('balances', 1);
    const { logged, total } = await night();
    await shift('balances', -1);
    expect(logged).toContainEqual({
      difference: expect.objectContaining({ what: 'balances', vendorId: vendorIds[0] }),
    });
    expect(total).toEqual({ vendors: vendorIds.length, differences: logged.length });
  });

  it('checks every closed month in turn, one per night', async () => {
    await shift('orders_earned', 1);
    const found: number[] = [];
    // The months before, of and after the postings, twice each.
    for (let nights = 0; nights < 6; nights += 1) {
      test.clock.advance(days(1));
      const { logged } = await night();
      found.push(logged.filter((line) => JSON.stringify(line).includes('orders_earned')).length);
    }
    await shift('orders_earned', -1);
    expect(found.some((count) => count > 0)).toBe(true);
    expect(found.some((count) => count === 0)).toBe(true);
  });

  it('finds a changed entry of a closed month the same night, even if its days were changed to match', async () => {
    const changed = ['ledger_entries', 'ledger_days'] as const;
    const change = async (by: number) => {
      for (const table of changed) {
        await test.db.execute(sql.raw(`alter table ${table} disable trigger user`));
        await test.db.execute(sql.raw(`update ${table} set earned = earned + ${by} where kind = 'paid_in'`));
        await test.db.execute(sql.raw(`alter table ${table} enable trigger user`));
      }
    };
    await change(1);
    const { logged } = await night();
    await change(-1);
    expect(logged).toEqual([
      { difference: expect.objectContaining({ what: 'closed_months', vendorId: vendorIds[1] }) },
    ]);
  });
});
