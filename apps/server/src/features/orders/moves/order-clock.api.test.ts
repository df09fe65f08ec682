import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../platform/audit/actor.ts';
import { after, hours, minutes, seconds } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../../testing/given/given-market.ts';
import { messagesTo } from '../../../testing/given/sent-codes.ts';
import { newId } from '../../../platform/database/ids.ts';
import { orderItems, orders } from '../orders.tables.ts';
import { processAllDueOrders } from '../../../testing/due-orders.ts';
import { processDueOrders } from './order-clock.service.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
const { connectionString, clock } = test;
/** Another process. */
const second = await sharedTestApp({ environment: { DEMO: '0' }, connectionString, clock });

function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  return processAllDueOrders(test, second);
}

const availability = async (market: Market) =>
  (await test.request(availabilityContract.readAvailability, {}, market)).payload;

describe('an order that nobody answers', () => {
  it('triggers one push message and one SMS after 90 seconds', async () => {
    const phone = '+2348035550001';
    const market = await givenMarket(test, { phone });
    const { number } = await market.placed();
    await pass(seconds(85));
    expect(await messagesTo(test, phone)).toEqual([]);
    await pass(seconds(10));
    await pass(seconds(30));
    expect((await messagesTo(test, phone)).map(({ channel, subject }) => [channel, subject])).toEqual([
      ['sms', `Order ${number} is waiting`],
    ]);
    expect((await messagesTo(test, market.vendorId)).map(({ channel }) => channel)).toEqual(['push']);
  });

  it('is cancelled once after 10 minutes, with its stock back', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await pass(minutes(9));
    expect((await market.order(id)).status).toBe('placed');
    await pass(minutes(2));
    await pass(minutes(1));
    const order = await market.order(id);
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['placed', 'customer'],
      ['canceled', 'scheduler'],
    ]);
    expect(await market.stockOf(market.product.id)).toBe(100);
    expect((await market.confirm(id)).failure).toMatchObject({
      code: 'order_moved_on',
      payload: { status: 'canceled' },
    });
  });

  it('pauses the store for 15 minutes when it is the second in a row', async () => {
    const market = await givenMarket(test);
    await market.placed();
    await pass(minutes(11));
    expect(await availability(market)).toMatchObject({ pausedUntil: null, takesOrders: true });
    await market.placed();
    await pass(minutes(11));
    expect(await availability(market)).toMatchObject({ isOpen: true, pausedBy: 'scheduler', takesOrders: false });
    expect((await market.place()).failure.code).toBe('store_not_taking_orders');
    clock.advance(minutes(16));
    expect(await availability(market)).toMatchObject({ pausedUntil: null, takesOrders: true });
  });

  it('leaves a store closed that the vendor has closed meanwhile', async () => {
    const market = await givenMarket(test);
    await market.placed();
    await market.placed();
    await market.setAvailability({ isOpen: false, pausedUntil: null });
    await pass(minutes(11));
    expect(await availability(market)).toMatchObject({ isOpen: false, pausedUntil: null, takesOrders: false });
  });

  it("doesn't count as the second in a row if one was answered in between", async () => {
    const market = await givenMarket(test);
    await market.placed();
    await pass(minutes(11));
    await market.confirmed();
    await market.placed();
    await pass(minutes(11));
    expect(await availability(market)).toMatchObject({ pausedUntil: null });
  });
});

describe('reopening the store', () => {
  it('starts the count of missed orders again', async () => {
    const market = await givenMarket(test);
    await market.placed();
    await pass(minutes(11));
    for (const isOpen of [false, true]) {
      const body = { isOpen, pausedUntil: null };
      expect((await test.request(availabilityContract.setAvailability, { body }, market)).status).toBe(200);
    }
    await market.placed();
    await pass(minutes(11));
    expect(await availability(market)).toMatchObject({ pausedUntil: null, takesOrders: true });
  });
});

describe('many orders due at once', () => {
  it('are processed by urgency: unanswered orders first', async () => {
    const market = await givenMarket(test);
    const { id: delivered } = await market.dispatched();
    await market.deliver(delivered);
    clock.advance(hours(24) - minutes(1));
    await processAllDueOrders(test);
    const { id: placed } = await market.placed();
    // The completion is due half a minute earlier, but an unanswered order is handled first.
    clock.advance(minutes(11));
    await processAllDueOrders(test);
    const { rows } = await test.db.execute<{ id: string }>(
      sql`select order_id as id from order_steps where order_id in (${delivered}, ${placed})
        and status in ('completed', 'canceled') order by xmin::text::bigint`,
    );
    expect(rows.map(({ id }) => id)).toEqual([placed, delivered]);
  });

  it('are shared between two processes', async () => {
    const market = await givenMarket(test);
    const placed = [];
    for (let count = 0; count < 12; count += 1) placed.push((await market.placed()).id);
    clock.advance(seconds(95));
    const counts = await Promise.all(
      [test, second].map(({ platform }) => processDueOrders(platform, SYSTEM, () => expect.unreachable())),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(placed.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    await pass(minutes(11));
  });

  it("don't wait for one that is locked", async () => {
    const [held, free] = [await givenMarket(test), await givenMarket(test)];
    const { id } = await held.placed();
    const { id: other } = await free.placed();
    clock.advance(minutes(11));
    await test.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      await processAllDueOrders(second);
      expect((await free.order(other)).status).toBe('canceled');
    });
    await pass(0);
    expect((await held.order(id)).status).toBe('canceled');
  });
});

describe('an order that cannot be processed', () => {
  it('is postponed for a minute, so that others are processed', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    // Its stock can't be returned: the product doesn't exist.
    await test.db.update(orderItems).set({ productId: newId() }).where(eq(orderItems.orderId, id));
    clock.advance(minutes(11));
    const failed: string[] = [];
    const processDue = () => processDueOrders(test.platform, SYSTEM, (_, orderId) => void failed.push(orderId));
    // First it is escalated, then it expires.
    await processDue();
    await processDue();
    await processDue();
    expect(failed.filter((orderId) => orderId === id)).toHaveLength(1);
    const [order] = await test.db.select({ dueAt: orders.dueAt }).from(orders).where(eq(orders.id, id));
    // So that no other test finds it.
    await test.db.update(orders).set({ dueAt: null }).where(eq(orders.id, id));
    expect((order?.dueAt?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(seconds(30));
  });
});

describe('when its time has come', () => {
  it('an order for later goes into preparation', async () => {
    const market = await givenMarket(test);
    const scheduledFor = after(clock.now(), hours(3)).toISOString();
    const { id } = await market.placed({ scheduledFor });
    expect((await market.confirm(id, 30)).payload.status).toBe('confirmed');
    await pass(hours(2) + minutes(25));
    expect((await market.order(id)).status).toBe('confirmed');
    await pass(minutes(6));
    expect((await market.order(id)).history.at(-1)).toMatchObject({ status: 'ongoing', by: 'scheduler' });
  });

  it('a pick-up that nobody collects ends after 2 hours', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied({ kind: 'pick_up' });
    await pass(hours(2) - minutes(1));
    expect((await market.order(id)).status).toBe('ready_for_pick_up');
    await pass(minutes(2));
    expect((await market.order(id)).history.at(-1)).toMatchObject({ status: 'canceled', by: 'scheduler' });
    expect(await market.stockOf(market.product.id)).toBe(98);
  });

  it('a delivered order is completed after the dispute window of a day', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    await market.deliver(id);
    await pass(hours(23));
    expect((await market.readAtGateway(id)).payload.status).toBe('delivered');
    await pass(hours(2));
    await pass(hours(2));
    const order = (await market.readAtGateway(id)).payload;
    expect(order.history.filter(({ status }) => status === 'completed')).toHaveLength(1);
    expect((await market.orderEvents(id)).filter((event) => event === 'order_moved completed')).toHaveLength(1);
  });
});
