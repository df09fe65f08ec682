import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sound } from '../../../platform/sound/speaker.ts';
import { session, signOut } from '../../../platform/session/session.ts';
import { signedInPortal } from '../../../testing/portal.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { bell } from './bell.ts';
import { POLL_MS } from '../use-live-orders.ts';

const { server, events } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
});

const user = userEvent.setup();
const order = givenOrder(42);

function tell(kind: 'order_placed' | 'order_moved', told: Order = order) {
  const { id: orderId, number: orderNumber, status, placedAt: at } = told;
  const serverTime = new Date().toISOString();
  const news = { id: '7', at, serverTime, kind, orderId, orderNumber, status, order: told };
  act(() => events.send(`id: 7\ndata: ${JSON.stringify(news)}\n\n`));
}

const confirmed = givenOrder(42, {
  status: 'ongoing',
  history: [...order.history, { status: 'confirmed', at: order.placedAt, by: 'vendor', reason: null }],
});

describe('an order that comes in', () => {
  it('is on the list without reloading, counted in the menu and in the tab’s title', async () => {
    renderScreen('/dashboard/orders');
    await screen.findByText('No pending orders');
    await screen.findByText('Live');
    const asked = server.requests(ordersContract.listOpenOrders).length;
    tell('order_placed');
    expect(await screen.findByRole('article', { name: 'Order A-1042' })).toBeTruthy();
    expect(server.requests(ordersContract.listOpenOrders)).toHaveLength(asked);
    expect((await screen.findAllByText(', 1 order waiting')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toBe('(1) Orders · Vendor'));
  });

  it('is said on every screen, and rings until its own card is touched', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    givenOrders(server, [order]);
    tell('order_placed');
    expect(await screen.findByText('1 new order')).toBeTruthy();
    expect(screen.getByText(/^1 new · oldest \d:\d\d left$/)).toBeTruthy();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(bell.getState().unseen.size).toBe(1);
    act(() => sound.setState({ isBlocked: false }));
    await user.click(screen.getByRole('button', { name: 'See orders' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
    expect(bell.getState().unseen.size).toBe(1);
    const card = await screen.findByRole('article', { name: 'Order A-1042' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(bell.getState().unseen.size).toBe(1);
    await user.click(within(card).getByText(/Bola/));
    expect(bell.getState().unseen.size).toBe(0);
    expect(screen.queryByText('1 new order')).toBeNull();
  });

  it('rings no longer once it was answered elsewhere', async () => {
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    tell('order_placed');
    await screen.findByText('1 new order');
    tell('order_moved', confirmed);
    await waitFor(() => expect(screen.queryByText('1 new order')).toBeNull());
  });

  it('rings no longer once the vendor signed out', async () => {
    server.answers(signInContract.signOut, null);
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    tell('order_placed');
    await screen.findByText('1 new order');
    await act(() => signOut());
    expect(session.getState().auth).toBe('not authenticated');
    expect(bell.getState().unseen.size).toBe(0);
  });

  it('is found by looking every fifteen seconds while the line is down', async () => {
    renderScreen('/dashboard/orders');
    await screen.findByText('No pending orders');
    await screen.findByText('Live');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    act(() => events.cut());
    await vi.waitFor(() => expect(screen.getByText('Offline')).toBeTruthy());
    const before = server.requests(ordersContract.listOpenOrders).length;
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(server.requests(ordersContract.listOpenOrders).length).toBeGreaterThan(before);
  });

  it('is not shown as it was before, by news that come late', async () => {
    givenOrders(server, [confirmed]);
    renderScreen('/dashboard/orders');
    await screen.findByText('No pending orders');
    await screen.findByText('Live');
    tell('order_placed');
    await user.click(screen.getByRole('tab', { name: /^Ongoing/ }));
    expect(await screen.findByRole('article', { name: 'Order A-1042' })).toBeTruthy();
  });
});
