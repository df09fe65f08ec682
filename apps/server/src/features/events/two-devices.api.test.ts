import { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/v4/core';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { makeCall } from '../../testing/make-call.ts';
import { openSession } from '../vendors/sessions/sessions.service.ts';

const test = await sharedTestApp();
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });

async function twoDevices() {
  const market = await givenMarket(test);
  const client = { ip: '127.0.0.1', userAgent: 'a tablet', deviceId: 'a-tablet' };
  const other = await openSession(test.db, test.clock, { vendorId: market.vendorId, client });
  const reader = await readEvents(address, other.token);
  await vi.waitFor(() => expect(reader.events).toHaveLength(1));
  return { market, other, reader, eventsOf: (kind: string) => reader.events.filter((event) => event.kind === kind) };
}

describe('two devices of one vendor', () => {
  it('know of each other which orders that wait were seen', async () => {
    const { market, reader, eventsOf } = await twoDevices();
    const { id: orderId } = await market.placed({});
    await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, market);
    await vi.waitFor(() => expect(eventsOf('order_seen')).toHaveLength(1));
    const [seen] = eventsOf('order_seen');
    expect(seen?.data).toMatchObject({ orderId });
    expect(() => parse(VendorEvent, seen?.data)).not.toThrow();
    await market.confirm(orderId);
    await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, market);
    await vi.waitFor(() => expect(eventsOf('order_moved').length).toBeGreaterThan(0));
    expect(eventsOf('order_seen')).toHaveLength(1);
    reader.leave();
  });

  it('get from the open orders when each was last seen, until it is answered', async () => {
    const { market, reader } = await twoDevices();
    const { id: orderId } = await market.placed({});
    const { id: otherId } = await market.placed({});
    const seenAt = async () => {
      const { payload } = await makeCall(test.app, ordersContract.listOpenOrders, {}, market);
      return new Map(payload?.orders.map((order) => [order.id, order.seenAt]));
    };
    expect((await seenAt()).get(orderId)).toBeNull();
    const before = test.clock.now().toISOString();
    await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, market);
    const seen = await seenAt();
    const first = seen.get(orderId) ?? '';
    expect([first >= before, seen.get(otherId)]).toEqual([true, null]);
    test.clock.advance(1000);
    await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, market);
    const last = (await seenAt()).get(orderId) ?? '';
    expect(last > first).toBe(true);
    await market.confirm(orderId);
    test.clock.advance(1000);
    await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, market);
    expect((await seenAt()).get(orderId)).toBe(last);
    reader.leave();
  });

  it('cannot see for another vendor', async () => {
    const [{ market, reader }, stranger] = [await twoDevices(), await givenMarket(test)];
    const { id: orderId } = await market.placed({});
    const answer = await makeCall(test.app, ordersContract.seeOrder, { body: { orderId } }, stranger);
    expect(answer.status).toBe(410);
    reader.leave();
  });

  it('know of each other which notifications were switched', async () => {
    const { market, reader, eventsOf } = await twoDevices();
    const body = {
      pushNotification: true,
      emailNotification: false,
      smsNotification: true,
      pickUpStatus: true,
      dropOffStatus: true,
    };
    await makeCall(test.app, profileContract.updateNotificationSettings, { body }, market);
    await vi.waitFor(() => expect(eventsOf('settings_changed')[0]?.data).toMatchObject({ part: 'notifications' }));
    reader.leave();
  });

  it('are notified at once when one signs the other out', async () => {
    const { market, reader, eventsOf } = await twoDevices();
    const { payload } = await makeCall(test.app, signInContract.listSessions, {}, market);
    const sessionId = payload.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await makeCall(test.app, signInContract.revokeSession, { body: { sessionId } }, market);
    await vi.waitFor(() => expect([eventsOf('session_ended').length, reader.isOver]).toEqual([1, true]));
    expect(eventsOf('session_ended')[0]).toMatchObject({ id: '', data: { message: 'Please sign in again.' } });
  });
});
