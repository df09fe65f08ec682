import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { sound } from '../../platform/sound/speaker.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { signedInPortal } from '../../testing/portal-of-each-test.ts';
import { givenOrder, givenOrders } from '../../testing/given-order.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GRACE_MS } from './use-lost-connection.ts';

const { server, events } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
});

const user = userEvent.setup();
const placed = givenOrder(42);
const { at: placedAt } = placed.history[0] ?? { at: '' };
const step = (status: Order['status'], by: Order['history'][number]['by'], reason: string | null = null) => ({
  status,
  at: placedAt,
  by,
  reason,
});

function publish(order: Order, kind: 'order_placed' | 'order_moved' = 'order_moved') {
  const { id: orderId, number: orderNumber, status } = order;
  const event = {
    id: '7',
    at: placedAt,
    serverTime: new Date().toISOString(),
    kind,
    orderId,
    orderNumber,
    status,
    order,
  };
  act(() => events.send(`id: 7\ndata: ${JSON.stringify(event)}\n\n`));
}

const cancelled = (...before: Order['history']): Order =>
  givenOrder(42, {
    status: 'canceled',
    history: [...placed.history, ...before, step('canceled', 'administrator', 'The customer cannot be reached.')],
  });

const alarms = () => within(screen.getByRole('region', { name: 'Alarms' }));
const alarm = () => screen.queryByRole('region', { name: 'Alarms' });

describe('the cancellation of an order that was accepted', () => {
  it('says which, by whom, why and what is paid, on every screen, until it is acknowledged', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    publish(cancelled(step('confirmed', 'vendor'), step('ongoing', 'scheduler')));
    expect(await screen.findByText('A-1042 was cancelled while you were preparing it')).toBeTruthy();
    const text = alarms().getByRole('alert').textContent;
    expect(text).toMatch(/The marketplace cancelled at \d\d:\d\d\./);
    expect(text).toContain('The customer cannot be reached.');
    expect(text).toContain('Stop the kitchen.');
    expect(text).toContain('You are still paid ₦6,800.');
    await act(() => router.navigate('/dashboard/orders'));
    await screen.findByText('No order is waiting');
    await user.click(alarms().getByRole('button', { name: 'Seen' }));
    expect(alarm()).toBeNull();
  });

  it('is told once, however often the news comes', async () => {
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    const order = cancelled(step('confirmed', 'vendor'));
    publish(order);
    await screen.findByText('A-1042 was cancelled while you were preparing it');
    expect(alarms().getByRole('alert').textContent).toContain('Nothing is paid for it.');
    await user.click(alarms().getByRole('button', { name: 'Seen' }));
    publish(order);
    expect(alarm()).toBeNull();
  });

  it('is no alarm where nobody had accepted it', async () => {
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    publish(placed, 'order_placed');
    await screen.findByRole('article', { name: 'Order A-1042' });
    publish(cancelled());
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1042' })).toBeNull());
    expect(screen.queryByText(/was cancelled/)).toBeNull();
  });
});

describe('a line that is lost', () => {
  it('is an alarm after a moment, which goes when the line is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    server.isOutOfReach(eventsContract.streamEvents);
    act(() => events.cut());
    await vi.waitFor(() => expect(screen.getByText('Offline')).toBeTruthy());
    expect(alarm()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(GRACE_MS));
    expect(alarms().getByText(/^No connection since \d\d:\d\d$/)).toBeTruthy();
    server.streams(eventsContract.streamEvents);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(screen.getByText('Live')).toBeTruthy());
    expect(alarm()).toBeNull();
  });
});

describe('sound that the browser keeps off', () => {
  it('is said in the top bar as long as it lasts, and over the whole width while an order rings', async () => {
    sound.setState({ isBlocked: true });
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    expect(screen.getByRole('button', { name: 'Sound is off, tap here' })).toBeTruthy();
    expect(alarm()).toBeNull();
    publish(placed, 'order_placed');
    expect(await screen.findByText('Turn on')).toBeTruthy();
    act(() => sound.setState({ isBlocked: false }));
    expect(screen.queryByText('Sound is off, tap here')).toBeNull();
    expect(alarm()).toBeNull();
  });
});

describe('push that has stopped', () => {
  it('is an alarm where it was on, and leads to the settings', async () => {
    await localStore.set('isPushOn', true);
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    // Nobody waits for it: it looks once the screen has been idle for a while, and when it comes to the fore.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Push messages to this browser have stopped');
    await user.click(alarms().getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
    expect(alarm()).toBeNull();
    expect(localStore.get('isPushOn')).toBe(false);
  });

  it('is none where it never was', async () => {
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    const { readPushState } = await import('../../features/notifications/settings/browser-push.ts');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(readPushState);
    expect(alarm()).toBeNull();
  });
});
