import { advertsContract as adverts } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { isOpenAt } from '@vendor-portal/contract/availability/open-spans.ts';
import { weekDayOf } from '@vendor-portal/contract/values/week.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
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
import { makeCall } from '../../testing/make-call.ts';
import { sweep } from '../../testing/stored-files.ts';
import { openSession } from '../vendors/sessions/sessions.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { orders, orderSteps } from '../orders/orders.tables.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';

let demo: TestApp;
let vendorId: string;
let session: { readonly token: string };
beforeAll(async () => {
  demo = await givenDemo();
  await sweep(demo);
  vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
  const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
  session = await openSession(demo.db, demo.clock, { vendorId, client });
});
afterAll(() => demo.close());

describe("the demo restaurant's orders", () => {
  it('cover twelve weeks, every day and every state, each once', async () => {
    const { noOfOrders, byStatus } = (await makeCall(demo.app, figures.readTotalOrders, { query: {} }, session))
      .payload;
    expect(noOfOrders).toBeGreaterThan(900);
    expect(ORDER_STATUSES.filter((status) => byStatus[status] === 0)).toEqual([]);
    const { rows } = await demo.db.execute<{ days: string; numbers: string; all: string }>(sql`
      select count(distinct (placed_at at time zone 'Africa/Lagos')::date)::text as days,
        count(distinct number)::text as numbers, count(*)::text as all
      from orders where vendor_id = ${vendorId}`);
    expect(Number(rows[0]?.days)).toBeGreaterThanOrEqual(84);
    expect(rows[0]?.numbers).toBe(rows[0]?.all);
  });

  it('have histories that the table of moves allows, in the order of time', async () => {
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
      const isRight = history.every(({ move, at, status: to }, place) => {
        const before = history[place - 1];
        if (!before || move === null) return place === 0;
        const { to: end }: OrderMove = ORDER_MOVES[move];
        return mayMove(move, { kind, status: before.status }) && end === to && at >= before.at && at <= now;
      });
      return !isRight || history.length !== count || history.at(-1)?.status !== status;
    });
    expect(wrong).toEqual([]);
  });

  it('have a ledger in which every naira is earned, refunded, spent or still there', async () => {
    const { pending, available } = await balancesOf(demo.db, vendorId);
    const { rows } = await demo.db.execute<{ earned: string; spent: string }>(sql`
      select sum(earned)::text as earned,
        sum(available_change) filter (where kind in ('advert_paid', 'advert_refunded', 'payout', 'payout_returned'))::text as spent
      from ledger_entries where vendor_id = ${vendorId}`);
    expect(pending + available).toBe(Number(rows[0]?.earned) + Number(rows[0]?.spent));
    expect(Math.min(pending, available)).toBeGreaterThan(0);
  });
});

/** How many orders match the expression on their time in Lagos. */
async function placedBy(expression: string): Promise<Map<number, number>> {
  const { rows } = await demo.db.execute<{ key: number; orders: number }>(sql`
    select (${sql.raw(expression)})::int as key, count(*)::int as orders
    from (select placed_at at time zone 'Africa/Lagos' as placed from orders where vendor_id = ${vendorId}) o
    group by 1`);
  return new Map(rows.map(({ key, orders: count }) => [key, count]));
}

describe("the demo restaurant's past", () => {
  it('was delivered for the most part', async () => {
    const { noOfOrders, byStatus } = (await makeCall(demo.app, figures.readTotalOrders, { query: {} }, session))
      .payload;
    expect(byStatus.completed / noOfOrders).toBeGreaterThan(0.92);
    expect(byStatus.declined + byStatus.canceled).toBeGreaterThan(20);
  });

  it('respects the opening hours, order for order', async () => {
    const { payload: hours } = await makeCall(demo.app, availabilityContract.readOpeningHours, {}, session);
    expect(hours.weekly.monday).toEqual([{ opens: '09:00', closes: '22:00' }]);
    const all = await demo.db.select().from(orders).where(eq(orders.vendorId, vendorId));
    const outside = all.filter(({ placedAt }) => !isOpenAt(hours, hours.timeZone, placedAt));
    expect(outside.map(({ number }) => number)).toEqual([]);
  });

  it('has hundreds of customers, and regulars among them', async () => {
    const { rows } = await demo.db.execute<{ customers: number; regulars: number }>(sql`
      select count(*)::int as customers, (count(*) filter (where own > 9))::int as regulars
      from (select count(*) as own from orders where vendor_id = ${vendorId} group by customer_id) c`);
    expect(rows[0]?.customers).toBeGreaterThanOrEqual(300);
    expect(rows[0]?.regulars).toBeGreaterThan(20);
  });

  it('is busiest at lunch, in the evening, and on Fridays', async () => {
    const hour = await placedBy('extract(hour from placed)');
    const at = (...hours: number[]) => hours.reduce((sum, one) => sum + (hour.get(one) ?? 0), 0);
    expect(at(12, 13)).toBeGreaterThan(1.5 * at(15, 16));
    expect(at(19, 20)).toBeGreaterThan(1.5 * at(15, 16));
    const day = await placedBy('extract(isodow from placed)');
    for (const other of [1, 2, 3, 4, 7]) expect(day.get(5)).toBeGreaterThan(1.2 * (day.get(other) ?? 0));
  });

  it('sold best what everybody comes for', async () => {
    const { rows } = await demo.db.execute<{ name: string }>(sql`
      select name from order_items where vendor_id = ${vendorId} group by name order by sum(quantity) desc limit 8`);
    const names = rows.map(({ name }) => name);
    expect(names).toContain('Jollof rice & chicken');
    expect(names.indexOf('Jollof rice & chicken')).toBeLessThan(3);
    expect(names).not.toContain('Whole grilled fish');
  });

  it('has no two reviews with the same comment', async () => {
    const { rows } = await demo.db.execute<{ comment: string }>(sql`
      select comment from reviews where vendor_id = ${vendorId} and comment is not null`);
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ comment }) => comment)).size).toBe(rows.length);
  });
});

describe("the demo restaurant's promotions", () => {
  it('were used on the days that they say, and on no other', async () => {
    const { rows } = await demo.db.execute<{ name: string; days: number[]; early: number }>(sql`
      select p.name, array_agg(distinct extract(isodow from u.used_at at time zone 'Africa/Lagos')::int) as days,
        (count(*) filter (where u.used_at < p.created_at))::int as early
      from promotion_uses u join promotions p on p.vendor_id = u.vendor_id and p.id = u.promotion_id
      where u.vendor_id = ${vendorId} group by p.name`);
    expect(rows.find(({ name }) => name === 'Jollof Friday')?.days).toEqual([5]);
    expect(rows.filter(({ early }) => early > 0)).toEqual([]);
    expect(rows.map(({ name }) => name)).not.toContain('Free delivery weekend');
    const { promotions: active } = (await makeCall(demo.app, promotions.listActivePromotions, { query: {} }, session))
      .payload;
    const weekend = active.find(({ name }) => name === 'Free delivery weekend');
    const days = [weekend?.startsAt, weekend?.endsAt].map((at) => dayIn('Africa/Lagos', new Date(at ?? 0)));
    expect(days.map(weekDayOf)).toEqual(['saturday', 'monday']);
  });

  it('are of every kind and every ending, and count what its orders took', async () => {
    const { payload: running } = await makeCall(demo.app, promotions.listActivePromotions, { query: {} }, session);
    const { payload: over } = await makeCall(demo.app, promotions.listExpiredPromotions, { query: {} }, session);
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
  it('are in every state, with pictures, views, clicks and what they cost', async () => {
    const calls = [adverts.listPendingAdverts, adverts.listActiveAdverts, adverts.listExpiredAdverts] as const;
    const lists = [];
    for (const call of calls) lists.push((await makeCall(demo.app, call, { query: {} }, session)).payload.adverts);
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
  it('have weekly payouts that are entered once, and refunds', async () => {
    const { payouts } = (await makeCall(demo.app, accountingContract.listPayouts, { query: { limit: 50 } }, session))
      .payload;
    expect(payouts.length).toBeGreaterThanOrEqual(10);
    expect(payouts[0]).toMatchObject({ status: 'on_its_way', sentAt: expect.any(String) });
    expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(['on_its_way', 'paid', 'returned']));
    expect(new Set(payouts.map(({ from }) => from)).size).toBe(payouts.length);
    const query = { limit: 50, kind: 'refund' } as const;
    const refunds = (await makeCall(demo.app, accountingContract.listLedgerEntries, { query }, session)).payload
      .entries;
    expect(refunds).toHaveLength(4);
    const notices = (
      await makeCall(demo.app, notificationsContract.listNotifications, { query: { limit: 50 } }, session)
    ).payload.notifications;
    const refundNotices = notices.filter(({ kind }) => kind === 'order_refunded');
    expect(refundNotices.map(({ readAt }) => readAt === null)).toEqual([false, false, false, false]);
  });

  it('have reviews of most kinds, nearly all of them answered', async () => {
    const { totalReviews, distribution } = (await makeCall(demo.app, reviewsContract.readRating, {}, session)).payload;
    expect(totalReviews).toBeGreaterThan(250);
    expect(distribution.filter(({ reviews }) => reviews > 0).length).toBeGreaterThanOrEqual(4);
    const home = (await makeCall(demo.app, dashboardContract.readDashboard, {}, session)).payload;
    expect(home.counts.unansweredReviews).toBe(5);
    expect(home.firstSteps.filter(({ isDone }) => !isDone)).toEqual([]);
    const saved = (await makeCall(demo.app, reviewsContract.listSavedReplies, {}, session)).payload;
    expect(saved.replies.length).toBeGreaterThan(1);
  });

  it('left only the newest reviews unanswered, and seldom repeats a reply', async () => {
    const { rows } = await demo.db.execute<{ reply: string | null; stars: number; early: boolean }>(sql`
      select reply, stars, replied_at <= created_at or replied_at > ${demo.clock.now().toISOString()} as early
      from reviews where vendor_id = ${vendorId} order by created_at desc`);
    expect(rows.slice(0, 5).map(({ reply }) => reply)).toEqual([null, null, null, null, null]);
    const replies = rows.slice(5);
    expect(replies.filter(({ reply, early }) => reply === null || early)).toEqual([]);
    expect(new Set(replies.map(({ reply }) => reply)).size).toBeGreaterThan(replies.length * 0.9);
    const sorry = /sorry|should not have|not how we want|apology|let you down/;
    expect(replies.filter(({ stars }) => stars <= 2).every(({ reply }) => sorry.test(reply ?? ''))).toBe(true);
    expect(replies.filter(({ stars, reply }) => stars === 5 && sorry.test(reply ?? ''))).toEqual([]);
  });

  it('fill every part of the analytics', async () => {
    const analytics = (await makeCall(demo.app, analyticsContract.readAnalytics, { query: {} }, session)).payload;
    expect(analytics.bestSellers).toHaveLength(10);
    expect(analytics.bestSellers.every(({ name }) => name !== '')).toBe(true);
    expect(analytics.busiestHours.length).toBeGreaterThan(20);
    expect(analytics.cancellations.length).toBeGreaterThan(2);
    expect(analytics.current.orders).toBeGreaterThan(200);
    expect(analytics.current.repeatCustomers).toBeGreaterThan(10);
    expect(analytics.current.perDay).toHaveLength(30);
  });
});
