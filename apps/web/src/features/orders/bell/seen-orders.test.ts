import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { connection, startEvents } from '../../../platform/events/events.ts';
import { tabChannel } from '../../../platform/tabs/tab-channel.ts';
import { signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder } from '../../../testing/given-order.ts';
import { bell, ringFor } from './bell.ts';
import { seeOrder, useSeenElsewhere } from '../live-orders.queries.ts';

const order = givenOrder(1);
const { server, events } = signedInPortal();
let stop: () => void;
beforeEach(() => {
  server.responds(ordersContract.seeOrder, null);
  renderHook(() => useSeenElsewhere());
  stop = startEvents();
  ringFor([order]);
});
afterEach(() => stop());

const rings = () => [...bell.getState().unseen.values()];
const publishSeen = (secondsAgo: number) => {
  const now = Date.now();
  const times = { at: new Date(now - secondsAgo * 1000).toISOString(), serverTime: new Date(now).toISOString() };
  act(() => events.publish({ kind: 'order_seen', orderId: order.id, ...times }));
};

describe('a ringing order', () => {
  it('is published as seen to other tabs and devices once, when its card is touched', async () => {
    const received: unknown[] = [];
    const tab = new BroadcastChannel('vendor seen orders');
    tab.addEventListener('message', ({ data }: MessageEvent) => received.push(data));
    seeOrder(order.id);
    seeOrder(order.id);
    await vi.waitFor(() => expect(received).toEqual([order.id]));
    await vi.waitFor(() => expect(server.requests(ordersContract.seeOrder)).toHaveLength(1));
    expect(rings()).toEqual([]);
    tab.close();
  });

  it('stops ringing once somebody has seen it on another device', async () => {
    await vi.waitFor(() => {
      publishSeen(1);
      expect(rings()).toEqual([]);
    });
  });

  it('keeps ringing if it was seen long ago, as it may have rung again since', async () => {
    await vi.waitFor(() => expect(connection.getState().state).toBe('live'));
    publishSeen(60);
    expect(rings()).toEqual(['A-1001']);
    tabChannel<string>('seen orders').publish(order.id);
    await vi.waitFor(() => expect(rings()).toEqual([]));
  });
});
