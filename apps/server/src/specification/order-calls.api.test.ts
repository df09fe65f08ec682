import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenBooks } from '../testing/given/given-books.ts';
import { instant, specifiedCalls } from '../testing/specified-call.ts';

const test = await sharedTestApp();
const { call, row } = specifiedCalls(test);

const shop = await givenBooks(test);
const { token, vendorId } = shop;
const delivered = await shop.delivered();
const cooking = await shop.placed();
await shop.confirm(cooking.id, 20);
const waiting = await shop.placed();

const storedOrder = (id: unknown) => row('orders', { vendor_id: vendorId, id });

async function asStored(id: unknown) {
  const stored = await storedOrder(id);
  const { kind, status, subtotal, discount, total, commission, earnings, currency, note } = stored;
  return {
    id,
    kind,
    status,
    customer: { firstName: stored['customer_first_name'] },
    note,
    subtotal,
    discount,
    deliveryFee: stored['delivery_fee'],
    total,
    commission,
    earnings,
    currency,
    placedAt: instant(stored['placed_at']),
    confirmBy: instant(stored['confirm_by']),
    declineReason: stored['decline_reason'],
  };
}

describe('lists of orders (§7)', () => {
  it.each([
    ['§7.34', 'GET /v1/order/confirmed-order-items', cooking.id],
    ['§7.41', 'GET /v1/order/ongoing', cooking.id],
    ['§7.42', 'GET /v1/orders/delivered-order-items', delivered.id],
    ['§7.43', 'GET /v1/orders/pending', waiting.id],
  ])('%s %s answers orders and paginationCursor', async (_id, line, id) => {
    const payload: { orders: object[]; paginationCursor: object } = await call(line, { token, query: { limit: '10' } });
    expect(payload.orders).toHaveLength(1);
    expect(payload.orders[0]).toMatchObject(await asStored(id));
    expect(payload.paginationCursor).toMatchObject({ hasNext: false, hasPrevious: false });
  });

  it.each([
    ['§3.73', 'pending', [waiting.id]],
    ['§3.74', 'confirmed', []],
    ['§3.75', 'ongoing', [cooking.id]],
    ['§3.76', 'history', [delivered.id]],
  ])('§7.48 GET /a/v1/vendor/orders lists the orders of a group (%s %s)', async (_id, status, ids) => {
    const payload: { orders: object[] } = await call('GET /a/v1/vendor/orders', { token, query: { status } });
    expect(payload.orders).toMatchObject(await Promise.all(ids.map(asStored)));
  });

  it('§7.48 GET /a/v1/vendor/orders takes pageType, paginationCursor and status (§3.77–79, §7.73)', async () => {
    const first: { orders: { id: string }[]; paginationCursor: { after: string } } = await call(
      'GET /a/v1/vendor/orders',
      { token, query: { limit: '1' } },
    );
    const next: typeof first = await call('GET /a/v1/vendor/orders', {
      token,
      query: { limit: '1', pageType: 'next', paginationCursor: first.paginationCursor.after },
    });
    expect(next.orders[0]?.id).not.toBe(first.orders[0]?.id);
  });

  it('§7.40 GET /a/v1/order answers the order with its items and its history (§3.141)', async () => {
    const item = await row('order_items', { vendor_id: vendorId, order_id: waiting.id });
    expect(await call('GET /a/v1/order', { token, query: { orderId: waiting.id } })).toMatchObject({
      ...(await asStored(waiting.id)),
      items: [{ id: item['id'], name: item['name'], quantity: 2, unitPrice: 250_000, lineTotal: 500_000 }],
      history: [{ status: 'placed', by: 'customer', at: instant((await storedOrder(waiting.id))['placed_at']) }],
    });
  });
});

const countBetween = (from: string, to: string) => call('GET /a/v1/orders/date/count', { token, query: { from, to } });

describe('figures of orders (§7)', () => {
  it.each([
    ['§7.35 §3.112', 'GET /v1/order/total-active-order-amount'],
    ['§7.36', 'GET /a/v1/order/active/total-amount'],
  ])('%s %s answers what the active orders are worth', async (_id, line) => {
    expect(await call(line, { token })).toEqual({ totalOrderValue: (await storedOrder(cooking.id))['subtotal'] });
  });

  it('§7.44 GET /v1/order/total-orders-per-day answers sunday to saturday (§3.55–61)', async () => {
    const perDay: Record<string, number> = await call('GET /v1/order/total-orders-per-day', { token });
    const days = 'sunday monday tuesday wednesday thursday friday saturday';
    expect(Object.keys(perDay).join(' ')).toBe(days);
    expect(Object.values(perDay).reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('§7.45 GET /v1/order/total-placed-orders answers how many wait (§3.110)', async () => {
    expect(await call('GET /v1/order/total-placed-orders', { token })).toEqual({ totalPlacedOrders: 1 });
  });

  it('§7.46 GET /a/v1/orders/date/count takes a date range and answers noOfOrders (§3.111)', async () => {
    const today = dayIn('Africa/Lagos', test.clock.now());
    expect(await countBetween(today, today)).toEqual({ noOfOrders: 3 });
    expect(await countBetween(addDays(today, -9), addDays(today, -2))).toEqual({ noOfOrders: 0 });
  });

  it('§7.47 GET /v2/order/total-vendor-orders answers noOfOrders, totalOrderValue and byStatus', async () => {
    const worth = await Promise.all([delivered, cooking].map(async ({ id }) => (await storedOrder(id))['subtotal']));
    expect(await call('GET /v2/order/total-vendor-orders', { token })).toMatchObject({
      noOfOrders: 3,
      totalOrderValue: worth.reduce<number>((sum, value) => sum + Number(value), 0),
      byStatus: { delivered: 1, ongoing: 1, placed: 1, declined: 0 },
    });
  });
});

const STATUSES = `placed ongoing ready confirmed dispatched completed canceled declined delivered assigned
  ready_for_pick_up`.split(/\s+/);

describe('the status of an order (§3)', () => {
  it('§7.47 GET /v2/order/total-vendor-orders counts these and no others (§3.62–72)', async () => {
    const { byStatus }: { byStatus: object } = await call('GET /v2/order/total-vendor-orders', { token });
    expect(Object.keys(byStatus).toSorted()).toEqual(STATUSES.toSorted());
  });
});

describe('what a vendor does with an order (§7)', () => {
  it('§7.37 PATCH /a/v1/order/confirm confirms it (§4.53)', async () => {
    const body = { orderId: waiting.id, prepMinutes: 25 };
    const payload = await call('PATCH /a/v1/order/confirm', { token, body });
    expect(payload).toMatchObject({ ...(await asStored(waiting.id)), status: 'ongoing', prepMinutes: 25 });
    const history = (payload as { history: { status: string }[] }).history.map(({ status }) => status);
    expect(history).toEqual(['placed', 'confirmed', 'ongoing']);
  });

  it('§7.39 PATCH /a/v1/order/ready marks it ready (§4.55)', async () => {
    const payload = await call('PATCH /a/v1/order/ready', { token, body: { orderId: waiting.id } });
    expect(payload).toMatchObject({ ...(await asStored(waiting.id)), status: 'ready' });
    expect((await storedOrder(waiting.id))['status']).toBe('ready');
  });

  it('§7.38 PATCH /a/v1/order/decline declines it with a reason (§4.54)', async () => {
    const { id: orderId } = await shop.placed();
    const payload = await call('PATCH /a/v1/order/decline', { token, body: { orderId, reason: 'too_busy' } });
    const nothing = { commission: 0, earnings: 0 };
    expect(payload).toMatchObject({ ...(await asStored(orderId)), ...nothing, declineReason: 'too_busy' });
    expect(await storedOrder(orderId)).toMatchObject({ status: 'declined', decline_reason: 'too_busy' });
  });
});
