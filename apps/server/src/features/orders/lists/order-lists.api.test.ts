import { orderFiguresContract as figures } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract as calls } from '@vendor-portal/contract/orders/orders.contract.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';
import { addDays, WEEK_DAYS, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';
import { days, seconds } from '../../../platform/clock.ts';
import { givenSession } from '../../../testing/given/given-vendor.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../../testing/given/given-market.ts';

const test = await sharedTestApp();

type ListQuery = CallInput<typeof calls.listOrders>['query'];
const list = (market: Market, query: ListQuery = {}) => test.request(calls.listOrders, { query }, market);
const numbers = async (market: Market, query: ListQuery = {}) =>
  (await list(market, query)).payload.orders.map(({ number }) => number);

/** One each: placed, in preparation, ready, dispatched, delivered, declined. */
async function givenOneOfEach(market: Market) {
  const placed = [];
  for (let order = 0; order < 6; order += 1) placed.push((await market.placed()).id);
  const [, ongoing = '', ready = '', away = '', delivered = '', declined = ''] = placed;
  for (const id of [ongoing, ready, away, delivered]) await market.confirm(id);
  for (const id of [ready, away, delivered]) await market.ready(id);
  for (const id of [away, delivered]) {
    await market.assign(id);
    await market.dispatch(id);
  }
  await market.deliver(delivered);
  await market.decline({ orderId: declined, reason: 'too_busy' });
}

describe('lists of orders', () => {
  it('show each group and status, open orders by urgency and past ones newest first', async () => {
    const market = await givenMarket(test);
    await givenOneOfEach(market);
    expect(await numbers(market)).toEqual(['A-1006', 'A-1005', 'A-1004', 'A-1003', 'A-1002', 'A-1001']);
    expect(await numbers(market, { status: 'pending' })).toEqual(['A-1001']);
    expect(await numbers(market, { status: 'ongoing' })).toEqual(['A-1002']);
    expect(await numbers(market, { status: 'confirmed' })).toEqual([]);
    expect(await numbers(market, { status: 'ready' })).toEqual(['A-1003', 'A-1004']);
    expect(await numbers(market, { status: 'history' })).toEqual(['A-1006', 'A-1005']);
    expect(await numbers(market, { status: 'dispatched' })).toEqual(['A-1004']);
    for (const [call, expected] of [
      [calls.listActiveOrders, ['A-1002', 'A-1003']],
      [calls.listOngoingOrders, ['A-1002']],
      [calls.listPendingOrders, ['A-1001']],
      [calls.listOrderHistory, ['A-1006', 'A-1005']],
    ] as const) {
      const { payload } = await test.request(call, { query: {} }, market);
      expect(payload.orders.map(({ number }) => number)).toEqual(expected);
    }
  });

  it('find an order number however it is typed', async () => {
    const market = await givenMarket(test);
    for (let order = 0; order < 3; order += 1) await market.placed();
    for (const search of ['A-1002', 'a1002', '1002', '#a-1002', ' a 1002 '])
      expect([search, await numbers(market, { search })]).toEqual([search, ['A-1002']]);
    expect(await numbers(market, { search: '100' })).toHaveLength(3);
    expect(await numbers(market, { search: 'a' })).toHaveLength(3);
    expect(await numbers(market, { search: 'Jollof%' })).toEqual([]);
    expect(await numbers(market, { search: '1002', status: 'history' })).toEqual([]);
  });

  it('find orders of the last 90 days by part of a customer or item name', async () => {
    const market = await givenMarket(test);
    await givenOneOfEach(market);
    const [order] = (await list(market)).payload.orders;
    const item = order?.items[0]?.name ?? '';
    const all = ['A-1006', 'A-1005', 'A-1004', 'A-1003', 'A-1002', 'A-1001'];
    for (const search of [order?.customer.firstName ?? '', item, item.slice(2).toUpperCase()])
      expect([search, await numbers(market, { search })]).toEqual([search, all]);
    expect(await numbers(market, { search: item, status: 'history' })).toEqual(['A-1006', 'A-1005']);
    expect(await numbers(market, { search: item, status: 'ready' })).toEqual(['A-1003', 'A-1004']);
    expect(await numbers(await givenMarket(test), { search: item })).toEqual([]);
    expect(await numbers(market, { search: `${item}_` })).toEqual([]);
    test.clock.advance(days(91));
    const later = { ...market, ...(await givenSession(test, market.vendorId)) };
    expect(await numbers(later, { search: item })).toEqual([]);
    expect(await numbers(later, { search: 'A-1005' })).toEqual(['A-1005']);
  });

  it('page forward and back exactly while orders arrive, with both kinds of parameters (§7.71–73, §9.9)', async () => {
    const market = await givenMarket(test);
    for (let order = 0; order < 5; order += 1) await market.placed();
    const first = (await list(market, { limit: 2, status: 'pending' })).payload;
    await market.placed();
    const paginationCursor = first.paginationCursor.after ?? '';
    const second = (await list(market, { limit: 2, status: 'pending', pageType: 'next', paginationCursor })).payload;
    expect(second.orders.map(({ number }) => number)).toEqual(['A-1003', 'A-1004']);
    const before = second.paginationCursor.before ?? '';
    const back = (await list(market, { limit: 2, status: 'pending', before })).payload;
    expect(back.orders.map(({ number }) => number)).toEqual(['A-1001', 'A-1002']);
    expect(back.paginationCursor).toMatchObject({ hasNext: true, hasPrevious: false });
    expect((await list(market, { after: before, before })).status).toBe(400);
    expect((await list(market, { status: 'ready', after: before })).failure.code).toBe('invalid_cursor');
  });

  it('return every open order, the most urgent first, with the server time', async () => {
    const [market, neighbour] = [await givenMarket(test), await givenMarket(test)];
    await neighbour.placed();
    const placed: string[] = [];
    for (let order = 0; order < 15; order += 1) {
      placed.push((await market.placed()).number);
      test.clock.advance(seconds(5));
    }
    const { orders: waiting } = (await test.request(calls.listOpenOrders, {}, market)).payload;
    expect(waiting.map(({ number }) => number)).toEqual(placed);
    const [first, second, third] = waiting;
    if (!first || !second || !third) throw new Error('Expected three orders.');
    await market.confirm(second.id, 5);
    await market.confirm(first.id, 30);
    await market.decline({ orderId: third.id, reason: 'too_busy' });
    const requestedAt = test.clock.now();
    const { orders, serverTime, lastEvent } = (await test.request(calls.listOpenOrders, {}, market)).payload;
    expect(lastEvent).toBe(await lastEventNumber(test.db, market.vendorId));
    expect(orders.map(({ number }) => number)).toEqual([...placed.slice(3), second.number, first.number]);
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(requestedAt.getTime());
    expect(Date.parse(serverTime)).toBeLessThanOrEqual(test.clock.now().getTime());
    expect(orders).toEqual(orders.toSorted(byUrgency));
  });

  it("answer 404 for another vendor's id or type", async () => {
    const [ada, bola] = [await givenMarket(test), await givenMarket(test)];
    await bola.placed();
    expect((await list(ada, { vendorId: bola.vendorId })).status).toBe(404);
    expect((await list(ada, { vendorType: 'pharmacy' })).status).toBe(404);
    expect(await numbers(ada, { vendorId: ada.vendorId, vendorType: 'restaurant' })).toEqual([]);
  });
});

describe('order figures', () => {
  it('add up to the listed orders (§7.35–36, §7.45, §7.47)', async () => {
    const market = await givenMarket(test);
    await givenOneOfEach(market);
    const { orders } = (await list(market)).payload;
    const worth = (of: typeof orders) => of.reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0);
    const sold = orders.filter(({ status }) => !['placed', 'canceled', 'declined'].includes(status));
    const ofStatus = (name: string) => orders.filter(({ status }) => status === name);
    const active = orders.filter(({ status }) => ['ongoing', 'ready'].includes(status));
    for (const call of [figures.readActiveOrderAmount, figures.readActiveTotalAmount]) {
      expect((await test.request(call, {}, market)).payload).toEqual({ totalOrderValue: worth(active) });
    }
    expect((await test.request(figures.countPlacedOrders, {}, market)).payload).toEqual({ totalPlacedOrders: 1 });
    expect((await test.request(figures.readTotalOrders, { query: {} }, market)).payload).toEqual({
      noOfOrders: 6,
      totalOrderValue: worth(sold),
      byStatus: Object.fromEntries(ORDER_STATUSES.map((name) => [name, ofStatus(name).length])),
      valueByStatus: Object.fromEntries(ORDER_STATUSES.map((name) => [name, worth(ofStatus(name))])),
    });
  });

  it('follow the filter of past orders', async () => {
    const market = await givenMarket(test);
    await givenOneOfEach(market);
    const totals = async (query: { status?: 'declined'; from?: string }) =>
      (await test.request(figures.readTotalOrders, { query }, market)).payload;
    const declined = await totals({ status: 'declined' });
    expect([declined.noOfOrders, declined.byStatus.declined, declined.totalOrderValue]).toEqual([1, 1, 0]);
    const tomorrow = addDays(dayIn('Africa/Lagos', test.clock.now()), 1);
    expect((await totals({ from: tomorrow })).noOfOrders).toBe(0);
  });

  it("count by the vendor's days (§3.55–61, §7.44, §7.46)", async () => {
    const market = await givenMarket(test);
    const today = dayIn('Africa/Lagos', test.clock.now());
    await market.placed();
    test.clock.advance(days(1));
    await market.placed();
    await market.placed();
    const tomorrow = addDays(today, 1);
    // Yesterday's session has expired.
    const session = await givenSession(test, market.vendorId);
    const between = async (query: { from?: string; to?: string }) =>
      (await test.request(figures.countOrdersBetween, { query }, session)).payload.noOfOrders;
    expect([await between({}), await between({ from: tomorrow }), await between({ to: today })]).toEqual([3, 2, 1]);
    expect(await between({ from: today, to: tomorrow })).toBe(3);
    const perDay = async (from: string) =>
      (await test.request(figures.countOrdersPerDay, { query: { from } }, session)).payload;
    const week = await perDay(today);
    expect(Object.keys(week)).toEqual([...WEEK_DAYS]);
    expect(week[findWeekDay(today)]).toBe(1);
    const other = await perDay(tomorrow);
    expect(other[findWeekDay(tomorrow)]).toBe(2);
    // For any of its days, a week goes from sunday to saturday.
    const sunday = addDays(tomorrow, 0 - new Date(`${tomorrow}T12:00:00Z`).getUTCDay());
    for (let index = 0; index < 7; index += 1) expect(await perDay(addDays(sunday, index))).toEqual(other);
    for (const index of [-1, 7]) expect((await perDay(addDays(sunday, index)))[findWeekDay(tomorrow)]).toBe(0);
    expect((await test.request(figures.countOrdersPerDay, { query: {} }, session)).payload).toEqual(other);
  });

  it("count only the vendor's own orders", async () => {
    const [ada, bola] = [await givenMarket(test), await givenMarket(test)];
    await bola.placed();
    expect((await test.request(figures.readTotalOrders, { query: {} }, ada)).payload.noOfOrders).toBe(0);
  });
});

const listPlaced = async (query: CallInput<typeof storefront.listPlacedOrders>['query']) =>
  (await test.gateway(storefront.listPlacedOrders, { query })).payload;

it('the gateway lists orders of all stores since a given time, page by page, oldest first', async () => {
  const [one, other] = [await givenMarket(test), await givenMarket(test)];
  const since = new Date().toISOString();
  const placed = [await one.placed(), await other.placed(), await one.placed({ kind: 'pick_up' })].map(({ id }) => id);
  const first = await listPlaced({ since, limit: 2 });
  expect(first.orders.map(({ id }) => id)).toEqual(placed.slice(0, 2));
  const second = await listPlaced({ since, limit: 2, after: first.paginationCursor.after ?? '' });
  expect(second.orders.map(({ id }) => id)).toEqual(placed.slice(2));
  expect(second.orders[0]?.collectionCode).toMatch(/^\d+$/);
  const back = await listPlaced({ since, limit: 2, before: second.paginationCursor.before ?? '' });
  expect(back.orders.map(({ id }) => id)).toEqual(placed.slice(0, 2));
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await listPlaced({ since: later })).orders).toEqual([]);
  expect((await listPlaced({})).orders.length).toBeGreaterThanOrEqual(3);
});
