import { advertsContract as adverts } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { orderFiguresContract as figures } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { promotionsContract as promotions } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { ORDER_MOVES, mayMove, type OrderMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { PROMOTION_ENDINGS, PROMOTION_KINDS } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { givenDemo } from '../../testing/given/demo-data.ts';
import { givenSession } from '../../testing/given/given-vendor.ts';
import { sweep } from '../../testing/stored-files.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';

import { orders, orderSteps } from '../orders/orders.tables.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';
import { readBalances } from '../ledger/ledger-figures.service.ts';

let demo: TestApp;
let vendorId: string;
let session: { readonly token: string };
beforeAll(async () => {
  demo = await givenDemo();
  await sweep(demo);
  vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
  session = await givenSession(demo, vendorId);
});
afterAll(() => demo.close());

describe("the demo restaurant's orders", () => {
  it('cover twelve weeks and every state, without duplicate numbers', async () => {
    const { noOfOrders, byStatus } = (await demo.request(figures.readTotalOrders, { query: {} }, session)).payload;
    expect(noOfOrders).toBeGreaterThan(900);
    expect(ORDER_STATUSES.filter((status) => byStatus[status] === 0)).toEqual([]);
    const { rows } = await demo.db.execute<{ days: string; numbers: string; all: string }>(sql`
      select count(distinct (placed_at at time zone 'Africa/Lagos')::date)::text as days,
        count(distinct number)::text as numbers, count(*)::text as all
      from orders where vendor_id = ${vendorId}`);
    expect(Number(rows[0]?.days)).toBeGreaterThanOrEqual(84);
    expect(rows[0]?.numbers).toBe(rows[0]?.all);
  });

  it('were answered by the owner or the manager, and stand whole in the bell', async () => {
    const { rows } = await demo.db.execute<{ who: string }>(sql`
      select distinct coalesce(m.name, 'owner') as who from order_steps s
      left join members m on m.id = (s.acting ->> 'memberId')::uuid and m.vendor_id = s.vendor_id
      where s.vendor_id = ${vendorId} and s."by" = 'vendor' order by 1`);
    expect(rows.map(({ who }) => who)).toEqual(['Ada Obi', 'owner']);
    const query = { limit: 50 };
    const { notifications } = (await demo.request(notificationsContract.listNotifications, { query }, session)).payload;
    const lines = notifications.filter(({ kind }) => kind === 'order_placed');
    expect(lines.length).toBeGreaterThan(5);
    for (const { text } of lines) expect(text).toMatch(/^(?:Delivery|Pick-up) · \d+ items? · ₦/);
  });

  it('have histories that the table of moves allows, in chronological order', async () => {
    const all = await demo.db.select().from(orders).where(eq(orders.vendorId, vendorId));
    const steps = await demo.db
      .select()
      .from(orderSteps)
      .where(eq(orderSteps.vendorId, vendorId))
      .orderBy(asc(orderSteps.orderId), asc(orderSteps.step));
    const byOrder = Map.groupBy(steps, ({ orderId }) => orderId);
    const now = demo.clock.now();
    const wrong = all.filter(({ id, kind, status, steps: count }) => {
      const history = byOrder.get(id) ?? [];
      const isRight = history.every(({ move, at, status: to }, index) => {
        const before = history[index - 1];
        if (!before || move === null) return index === 0;
        const { to: end }: OrderMove = ORDER_MOVES[move];
        return mayMove(move, { kind, status: before.status }) && end === to && at >= before.at && at <= now;
      });
      return !isRight || history.length !== count || history.at(-1)?.status !== status;
    });
    expect(wrong).toEqual([]);
  });

  it('have a ledger that accounts for every naira as earned, refunded, spent or remaining', async () => {
    const { pending, available } = await readBalances(demo.db, vendorId);
    const { rows } = await demo.db.execute<{ earned: string; spent: string }>(sql`
      select sum(earned)::text as earned,
        sum(available_change) filter (where kind in ('advert_paid', 'advert_refunded', 'payout', 'payout_returned'))::text as spent
      from ledger_entries where vendor_id = ${vendorId}`);
    expect(pending + available).toBe(Number(rows[0]?.earned) + Number(rows[0]?.spent));
    expect(Math.min(pending, available)).toBeGreaterThan(0);
  });
});

describe("the demo restaurant's promotions", () => {
  it('cover every kind and every ending, and count their uses and discounts in the orders', async () => {
    const { payload: running } = await demo.request(promotions.listActivePromotions, { query: {} }, session);
    const { payload: over } = await demo.request(promotions.listExpiredPromotions, { query: {} }, session);
    const all = [...running.promotions, ...over.promotions];
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(PROMOTION_KINDS));
    expect(new Set(over.promotions.map(({ ending }) => ending))).toEqual(new Set(PROMOTION_ENDINGS));
    expect(running.promotions.map(({ isRunning }) => isRunning)).toContain(false);
    const runs = [...all, ...all.flatMap(({ history }) => history)];
    const used = runs.filter(({ timesUsed }) => timesUsed > 0);
    expect(used).toHaveLength(9);
    expect(used.every(({ givenAway, ordersBrought, timesUsed }) => givenAway > 0 && ordersBrought <= timesUsed)).toBe(
      true,
    );
    expect(used.filter(({ ordersBrought }) => ordersBrought > 0).length).toBeGreaterThan(2);
    const { rows } = await demo.db.execute<{ uses: number; worth: number }>(sql`
      select count(*)::int as uses, sum(discount + delivery_paid_by_vendor)::float as worth from orders
      where vendor_id = ${vendorId} and promotion_id is not null and status not in ('declined', 'canceled')`);
    expect(used.reduce((sum, { timesUsed }) => sum + timesUsed, 0)).toBe(rows[0]?.uses);
    expect(used.reduce((sum, { givenAway }) => sum + givenAway, 0)).toBe(rows[0]?.worth);
  });
});

describe("the demo restaurant's adverts", () => {
  it('cover every state, with pictures, views, clicks and costs', async () => {
    const calls = [adverts.listPendingAdverts, adverts.listActiveAdverts, adverts.listExpiredAdverts] as const;
    const lists = [];
    for (const call of calls) lists.push((await demo.request(call, { query: {} }, session)).payload.adverts);
    expect(lists.map(({ length }) => length)).toEqual([2, 1, 4]);
    const all = lists.flat();
    expect(all.filter(({ views, clicks }) => views > clicks && clicks > 0)).toHaveLength(3);
    expect(all.filter(({ isWithdrawn }) => isWithdrawn)).toHaveLength(1);
    expect(all.filter(({ reason }) => reason !== null)).toHaveLength(1);
    for (const { image } of all) {
      const { rawPayload } = await demo.app.inject({ url: image.urls.medium });
      expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    }
    const spent = all.reduce((sum, { cost, refunded }) => sum + cost - refunded, 0);
    const { rows } = await demo.db.execute<{ spent: number }>(sql`
      select sum(amount)::float as spent from ledger_lines where vendor_id = ${vendorId} and account = 'adverts'`);
    expect(rows).toEqual([{ spent }]);
  });
});

describe("the demo restaurant's money and reviews", () => {
  it('include refunds, and weekly payouts that are entered once', async () => {
    const { payouts } = (await demo.request(accountingContract.listPayouts, { query: { limit: 50 } }, session)).payload;
    expect(payouts.length).toBeGreaterThanOrEqual(10);
    expect(payouts[0]).toMatchObject({ status: 'on_its_way', sentAt: expect.any(String) });
    expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(['on_its_way', 'paid', 'returned']));
    expect(new Set(payouts.map(({ from }) => from)).size).toBe(payouts.length);
    const query = { limit: 50, kind: 'refund' } as const;
    const refunds = (await demo.request(accountingContract.listLedgerEntries, { query }, session)).payload.entries;
    expect(refunds).toHaveLength(4);
    const notices = (await demo.request(notificationsContract.listNotifications, { query: { limit: 50 } }, session))
      .payload.notifications;
    const refundNotices = notices.filter(({ kind }) => kind === 'order_refunded');
    expect(refundNotices.map(({ readAt }) => readAt === null)).toEqual([false, false, false, false]);
  });

  it('include reviews of most kinds, nearly all of them answered', async () => {
    const { totalReviews, distribution } = (await demo.request(reviewsContract.readRating, {}, session)).payload;
    expect(totalReviews).toBeGreaterThan(250);
    expect(distribution.filter(({ reviews }) => reviews > 0).length).toBeGreaterThanOrEqual(4);
    const home = (await demo.request(dashboardContract.readDashboard, {}, session)).payload;
    expect(home.counts.unansweredReviews).toBe(5);
    expect(home.firstSteps.filter(({ isDone }) => !isDone)).toEqual([]);
    const saved = (await demo.request(reviewsContract.listSavedReplies, {}, session)).payload;
    expect(saved.replies.length).toBeGreaterThan(1);
  });
});
