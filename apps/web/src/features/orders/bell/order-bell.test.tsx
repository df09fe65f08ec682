import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sound } from '../../../platform/sound/speaker.ts';
import { session, signOut } from '../../../platform/session/session.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { bell } from './bell.ts';
import { POLL_MS } from '../live-orders.queries.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
});

const order = givenOrder(42);

const place = () => act(() => events.publish(orderEvent(order, 'order_placed')));

async function openWhileRinging() {
  renderScreen('/dashboard/help');
  await screen.findByText('Live');
  place();
  await screen.findByText('1 new order');
}

async function openOrders() {
  renderScreen('/dashboard/orders');
  await screen.findByText('No pending orders');
  await screen.findByText('Live');
}

const confirmed = givenOrder(42, {
  status: 'ongoing',
  history: [...order.history, { status: 'confirmed', at: order.placedAt, by: 'vendor', reason: null }],
});

describe('an incoming order', () => {
  it('appears in the list without a reload, and is counted in the menu and the tab’s title', async () => {
    await openOrders();
    const before = server.requests(ordersContract.listOpenOrders).length;
    place();
    expect(await screen.findByRole('article', { name: 'Order A-1042' })).toBeTruthy();
    expect(server.requests(ordersContract.listOpenOrders)).toHaveLength(before);
    expect((await screen.findAllByText(', 1 order waiting')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toBe('(1) Orders · Vendor'));
  });

  it('is shown on every screen, and rings until its own card is touched', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    givenOrders(server, [order]);
    place();
    expect(await screen.findByText('1 new order')).toBeTruthy();
    expect(screen.getByText(/^1 new · oldest \d:\d\d left$/)).toBeTruthy();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(bell.getState().unseen.size).toBe(1);
    act(() => sound.setState({ isBlocked: false }));
    // Without a wait: the check of the sound, once the page is idle, blocks it again where there is none.
    fireEvent.click(screen.getByRole('button', { name: 'See orders' }));
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

  it('stops ringing once it is answered elsewhere', async () => {
    await openWhileRinging();
    act(() => events.publish(orderEvent(confirmed)));
    await waitFor(() => expect(screen.queryByText('1 new order')).toBeNull());
  });

  it('stops ringing once the vendor signs out', async () => {
    server.responds(signInContract.signOut, null);
    await openWhileRinging();
    await act(() => signOut());
    expect(session.getState().auth).toBe('not authenticated');
    expect(bell.getState().unseen.size).toBe(0);
  });

  it('is found by polling every fifteen seconds while the connection is lost', async () => {
    await openOrders();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    act(() => events.cut());
    await vi.waitFor(() => expect(screen.getByText('Offline')).toBeTruthy());
    const before = server.requests(ordersContract.listOpenOrders).length;
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(server.requests(ordersContract.listOpenOrders).length).toBeGreaterThan(before);
  });

  it('is not missed if it is placed after the list was read and before the connection is live', async () => {
    const serverTime = new Date().toISOString();
    const readEarlier = server.holds(ordersContract.listOpenOrders, { orders: [], lastEvent: 7, serverTime });
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    act(() => events.send('id: 8\nevent: connected\ndata: {}\n\n'));
    server.responds(ordersContract.listOpenOrders, { orders: [order], lastEvent: 8, serverTime });
    act(readEarlier);
    expect(await screen.findByText('1 new order')).toBeTruthy();
    expect(server.requests(ordersContract.listOpenOrders)).toHaveLength(2);
  });

  it('does not return to an earlier state when an event arrives late', async () => {
    givenOrders(server, [confirmed]);
    await openOrders();
    place();
    await user.click(screen.getByRole('tab', { name: /^Ongoing/ }));
    expect(await screen.findByRole('article', { name: 'Order A-1042' })).toBeTruthy();
  });
});

const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const laterBy = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const placeOrder = (index: number) =>
  act(() => events.publish(orderEvent(givenOrder(index, { confirmBy: laterBy(9) }), 'order_placed')));

describe('what a screen reader hears', () => {
  it('is that orders came, at most every ten seconds, and never that fewer are left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    renderScreen('/dashboard/help');
    await vi.waitFor(() => screen.getByText('Live'));
    placeOrder(1);
    await pass(1000);
    expect(spoken()).toBe('1 new order');
    placeOrder(2);
    placeOrder(3);
    await pass(8000);
    expect(spoken()).toBe('1 new order');
    await pass(2000);
    expect(spoken()).toBe('3 new orders');
    act(() => events.publish(orderEvent({ ...givenOrder(1), status: 'ongoing', history: confirmed.history })));
    await pass(20_000);
    expect(bell.getState().unseen.size).toBe(2);
    expect(spoken()).toBe('3 new orders');
  });

  it('is that a confirm went through, though only the card showed it', async () => {
    window.history.replaceState(null, '', '/dashboard/orders');
    givenOrders(server, [order]);
    server.responds(ordersContract.confirmOrder, confirmed);
    renderScreen('/dashboard/orders');
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    await waitFor(() => expect(document.querySelector('p[aria-live="polite"]')?.textContent).toBe('A-1042 confirmed'), {
      timeout: 15_000,
    });
  });

  it('is nothing of the light, which would count the seconds of an outage', async () => {
    renderScreen('/dashboard/help');
    const light = (await screen.findByText('Live')).closest('[role="status"]');
    expect(light?.getAttribute('aria-live')).toBe('off');
  });
});
