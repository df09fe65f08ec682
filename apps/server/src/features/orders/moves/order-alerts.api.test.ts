import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../../testing/given/given-market.ts';
import { processAllDueOrders } from '../../../testing/due-orders.ts';

const test = await sharedTestApp();

const alertsOf = async (market: Market) => {
  const { payload } = await test.request(ordersContract.listOpenOrders, {}, market);
  return (payload?.alerts ?? []).map(({ id, alert }) => [id, alert?.kind]);
};
const acknowledge = (market: Market, orderId: string) =>
  test.request(ordersContract.acknowledgeOrder, { body: { orderId } }, market);

function letExpire(): Promise<void> {
  test.clock.advance(minutes(11));
  return processAllDueOrders(test);
}

describe('an alert for the kitchen', () => {
  it('is raised when an accepted order is cancelled, until one device acknowledges it', async () => {
    const market = await givenMarket(test);
    const { id } = await market.confirmed();
    expect(await alertsOf(market)).toEqual([]);
    await market.cancelAsAdministrator(id);
    expect(await alertsOf(market)).toEqual([[id, 'canceled']]);
    const { payload: first } = await acknowledge(market, id);
    expect(first?.alert).toMatchObject({ kind: 'canceled', acknowledgedAt: expect.any(String) as string });
    expect(await alertsOf(market)).toEqual([]);
    // Another device does the same a little later: the first one wins, and nothing is published again.
    test.clock.advance(1000);
    const { status, payload: again } = await acknowledge(market, id);
    expect([status, again?.alert]).toEqual([200, first?.alert]);
    expect((await market.order(id)).alert).toEqual(first?.alert);
  });

  it('is raised for an unanswered order, with what it would have earned', async () => {
    const market = await givenMarket(test);
    const placed = await market.placed();
    const { earnings } = await market.order(placed.id);
    await letExpire();
    expect(await alertsOf(market)).toEqual([[placed.id, 'missed']]);
    const order = await market.order(placed.id);
    expect([order.earnings, order.alert?.lost]).toEqual([0, earnings]);
    expect((await acknowledge(market, placed.id)).status).toBe(200);
    expect(await alertsOf(market)).toEqual([]);
  });

  it('comes with the open orders, the oldest first', async () => {
    const market = await givenMarket(test);
    const missed = await market.placed();
    await letExpire();
    const canceled = await market.confirmed();
    await market.cancelAsAdministrator(canceled.id);
    const open = await market.placed();
    const { payload } = await test.request(ordersContract.listOpenOrders, {}, market);
    expect(payload.orders.map(({ id }) => id)).toEqual([open.id]);
    expect(payload.alerts?.map(({ id }) => id)).toEqual([missed.id, canceled.id]);
  });

  it('is not raised when the customer cancels before anybody has accepted the order', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await market.cancel(id);
    expect(await alertsOf(market)).toEqual([]);
    expect((await acknowledge(market, id)).failure).toMatchObject({ code: 'order_moved_on' });
  });

  it('is for the vendor of the order only', async () => {
    const [market, stranger] = [await givenMarket(test), await givenMarket(test)];
    const { id } = await market.placed();
    await letExpire();
    expect(await alertsOf(stranger)).toEqual([]);
    expect((await acknowledge(stranger, id)).status).toBe(410);
    expect(await alertsOf(market)).toEqual([[id, 'missed']]);
  });

  it('is acknowledged once, however many devices do so at the same moment', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await letExpire();
    const responses = await Promise.all(Array.from({ length: 5 }, () => acknowledge(market, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(responses.map(({ payload }) => payload?.alert?.acknowledgedAt)).size).toBe(1);
    const events = await market.orderEvents(id);
    expect(events.filter((one) => one.startsWith('order_acknowledged'))).toHaveLength(1);
  });
});
