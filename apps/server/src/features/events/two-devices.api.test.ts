import { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/v4/core';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenSession } from '../../testing/given/given-vendor.ts';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/database/ids.ts';

const test = await sharedTestApp();
const { listen } = await eventStreams(test);

async function twoDevices() {
  const market = await givenMarket(test);
  const other = await givenSession(test, market.vendorId);
  const reader = await listen(other.token);
  return { market, reader, eventsOf: (kind: string) => reader.events.filter((event) => event.kind === kind) };
}

const see = (orderId: string, who: { token: string }) =>
  test.request(ordersContract.seeOrder, { body: { orderId } }, who);

describe('two devices of one vendor', () => {
  it('share which waiting orders have been seen', async () => {
    const { market, eventsOf } = await twoDevices();
    const { id: orderId } = await market.placed();
    await see(orderId, market);
    await vi.waitFor(() => expect(eventsOf('order_seen')).toHaveLength(1));
    const [seen] = eventsOf('order_seen');
    expect(seen?.data).toMatchObject({ orderId });
    expect(() => parse(VendorEvent, seen?.data)).not.toThrow();
    await market.confirm(orderId);
    await see(orderId, market);
    await vi.waitFor(() => expect(eventsOf('order_moved').length).toBeGreaterThan(0));
    expect(eventsOf('order_seen')).toHaveLength(1);
  });

  it('see when each open order was last seen, until it is answered', async () => {
    const { market } = await twoDevices();
    const { id: orderId } = await market.placed();
    const { id: otherId } = await market.placed();
    const seenAt = async () => {
      const { payload } = await test.request(ordersContract.listOpenOrders, {}, market);
      return new Map(payload?.orders.map((order) => [order.id, order.seenAt]));
    };
    expect((await seenAt()).get(orderId)).toBeNull();
    const before = test.clock.now().toISOString();
    await see(orderId, market);
    const seen = await seenAt();
    const first = seen.get(orderId) ?? '';
    expect([first >= before, seen.get(otherId)]).toEqual([true, null]);
    test.clock.advance(1000);
    await see(orderId, market);
    const last = (await seenAt()).get(orderId) ?? '';
    expect(last > first).toBe(true);
    await market.confirm(orderId);
    test.clock.advance(1000);
    await see(orderId, market);
    expect((await seenAt()).get(orderId)).toBe(last);
  });

  it("can't mark another vendor's order as seen", async () => {
    const [{ market }, stranger] = [await twoDevices(), await givenMarket(test)];
    const { id: orderId } = await market.placed();
    expect((await see(orderId, stranger)).status).toBe(410);
  });

  it('share changes to the notification settings', async () => {
    const { market, eventsOf } = await twoDevices();
    const { payload: settings } = await test.request(profileContract.readNotificationSettings, {}, market);
    const body = { ...settings, emailNotification: false };
    await test.request(profileContract.updateNotificationSettings, { body }, market);
    await vi.waitFor(() => expect(eventsOf('settings_changed')[0]?.data).toMatchObject({ part: 'notifications' }));
  });

  it('are notified at once when one signs the other out', async () => {
    const { market, reader, eventsOf } = await twoDevices();
    const { payload } = await test.request(signInContract.listSessions, {}, market);
    const sessionId = payload.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await test.request(signInContract.revokeSession, { body: { sessionId } }, market);
    await vi.waitFor(() => expect([eventsOf('session_ended').length, reader.isOver]).toEqual([1, true]));
    expect(eventsOf('session_ended')[0]).toMatchObject({ id: '', data: { message: 'Please sign in again.' } });
  });
});

async function listeningMarket() {
  const market = await givenMarket(test);
  const reader = await listen(market.token);
  const dataOf = (kind: string) => reader.events.filter((event) => event.kind === kind).map(({ data }) => data);
  return { market, reader, dataOf };
}

describe('the events of an order', () => {
  it("contain the order as listed and the server's time, so that a screen fetches nothing more", async () => {
    const { market, reader, dataOf } = await listeningMarket();
    const { id } = await market.placed({ note: 'No pepper, please.' });
    await vi.waitFor(() => expect(dataOf('order_placed')).toHaveLength(1));
    const { payload } = await test.request(ordersContract.listOrders, { query: { status: 'pending' } }, market);
    const [placed] = dataOf('order_placed');
    expect(placed).toMatchObject({ orderId: id, status: 'placed', order: payload.orders[0] });
    expect(new Date(String(placed?.['serverTime'])).getTime()).toBeCloseTo(test.clock.now().getTime(), -4);

    const { payload: confirmed } = await market.confirm(id, 20);
    await vi.waitFor(() => expect(dataOf('order_moved').at(-1)).toMatchObject({ order: confirmed }));
    const { checks } = (await market.check(id)).payload;
    await vi.waitFor(() => expect(dataOf('order_changed')).toMatchObject([{ order: { ...confirmed, checks } }]));
    for (const { data } of reader.events.slice(1)) expect(() => parse(VendorEvent, data)).not.toThrow();
  });

  it('report a gap if the order can no longer be read', async () => {
    const { market, reader } = await listeningMarket();
    const event = { kind: 'order_moved', orderId: newId(), orderNumber: 'A-1', status: 'confirmed' } as const;
    await test.db.transaction((tx) => recordEvent(tx, test.clock, market.vendorId, event));
    await vi.waitFor(() => expect(reader.events.at(-1)).toMatchObject({ kind: 'missed' }));
    const { rows } = await test.db.execute(sql`select last from event_counters where vendor_id = ${market.vendorId}`);
    expect(reader.events.at(-1)?.id).toBe(String(rows[0]?.['last']));
  });
});
