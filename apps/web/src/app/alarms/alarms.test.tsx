import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, beforeAll } from 'vitest';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sound } from '../../platform/sound/speaker.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenOrder, givenOrders, orderEvent } from '../../testing/given-order.ts';
import { givenAvailability } from '../../testing/given-availability.ts';
import { givenPrinter, givenPrinters, givenPrintJob } from '../../testing/given-printers.ts';
import { GRACE_MS } from './use-alarms.tsx';
import { sessionEnded } from '../../platform/session/session-ended.ts';
import { signOut } from '../../platform/session/session.ts';
import { queries } from '../../platform/api/queries.ts';
import { waitingActions } from '../../platform/actions/actions.ts';
import { stopRingingFor } from '../../features/orders/bell/bell.ts';
import { openOrdersQuery, ordersKey } from '../../features/orders/orders.queries.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
});

const placed = givenOrder(42);
const { at: placedAt } = placed.history[0] ?? { at: '' };
const step = (status: Order['status'], by: Order['history'][number]['by'], reason: string | null = null) => ({
  status,
  at: placedAt,
  by,
  reason,
});

const publish = (order: Order, kind?: 'order_placed') => act(() => events.publish(orderEvent(order, kind)));

const canceled = (alert: Order['alert'], ...before: Order['history']): Order =>
  givenOrder(42, {
    status: 'canceled',
    alert,
    history: [...placed.history, ...before, step('canceled', 'administrator', 'The customer cannot be reached.')],
  });

const stop = { kind: 'canceled', lost: 0 as Money, acknowledgedAt: null, acknowledgedBy: null } as const;
const cooking = () => canceled(stop, step('confirmed', 'vendor'), step('ongoing', 'scheduler'));
const missed = () => canceled({ ...stop, kind: 'missed', lost: 420_000 as Money });

const alarms = () => within(screen.getByRole('region', { name: 'Alerts' }));
const alarm = () => screen.queryByRole('region', { name: 'Alerts' });

/** Stored on the server for every device. */
const stores = (...alerts: Order[]) =>
  server.responds(ordersContract.listOpenOrders, { orders: [], alerts, serverTime: new Date().toISOString() });

describe('the alarm for a cancelled order', () => {
  it('shows which order, who cancelled it, why and what is paid, on every screen, until acknowledged', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    publish(cooking());
    const row = await screen.findByRole('region', { name: 'Alerts' });
    // A phone shows three lines: first what to do, then the amount and the reason.
    expect(row.textContent).toMatch(
      /^A-1042 cancelled\. Stop preparing this order\. You’re still paid ₦6,800\. Reason: The customer cannot be reached\. Cancelled by the marketplace at \d\d:\d\d\./,
    );
    await act(() => router.navigate('/dashboard/orders'));
    await screen.findByText('No pending orders');
    server.responds(ordersContract.acknowledgeOrder, cooking());
    await user.click(alarms().getByRole('button', { name: 'I’ve stopped' }));
    expect(alarm()).toBeNull();
    expect(server.bodies(ordersContract.acknowledgeOrder)).toEqual([{ orderId: placed.id }]);
  });

  it('survives a reload, and ends when another device acknowledges it', async () => {
    stores(cooking());
    renderScreen('/dashboard/help');
    expect((await screen.findByRole('region', { name: 'Alerts' })).textContent).toContain('A-1042 cancelled');
    await screen.findByText('Live');
    const serverTime = new Date().toISOString();
    const by = 'Firefox on Android';
    act(() => events.publish({ kind: 'order_acknowledged', at: placedAt, serverTime, orderId: placed.id, by }));
    await waitFor(() => expect(alarm()).toBeNull());
    const toast = (await screen.findByText(/^A-1042: Stopped at \d\d:\d\d$/)).parentElement;
    expect(toast?.textContent).toContain('On Firefox on Android');
  });

  it('returns if the server did not get the acknowledgement', async () => {
    stores(cooking());
    renderScreen('/dashboard/help');
    await screen.findByRole('region', { name: 'Alerts' });
    server.fails(ordersContract.acknowledgeOrder, 'invalid_request');
    await user.click(alarms().getByRole('button', { name: 'I’ve stopped' }));
    expect((await screen.findByRole('region', { name: 'Alerts' })).textContent).toContain('A-1042 cancelled');
  });

  it('is acknowledged offline: it stays away, and is sent when the connection is back', async () => {
    stores(cooking());
    const first = renderScreen('/dashboard/help');
    await screen.findByRole('region', { name: 'Alerts' });
    server.isOutOfReach(ordersContract.acknowledgeOrder);
    await user.click(alarms().getByRole('button', { name: 'I’ve stopped' }));
    await waitFor(() => expect(server.requests(ordersContract.acknowledgeOrder).length).toBeGreaterThan(0));
    await act(() => queries.invalidateQueries({ queryKey: ordersKey }));
    expect(alarm()).toBeNull();
    first.unmount();
    queries.clear();
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    await waitFor(() => expect(queries.getQueryData(openOrdersQuery.queryKey)).toBeTruthy());
    expect(alarm()).toBeNull();
    stores();
    server.responds(ordersContract.acknowledgeOrder, cooking());
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(waitingActions()).toEqual([]));
    expect(new Set(server.idempotencyKeys(ordersContract.acknowledgeOrder)).size).toBe(1);
    expect(alarm()).toBeNull();
  });
});

describe('a waiting order that is cancelled', () => {
  it.each([
    ['customer', 'by the customer'],
    ['administrator', 'by the marketplace'],
  ] as const)('is named for ten seconds, without a sound: by the %s', async (by, text) => {
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    publish(placed, 'order_placed');
    await screen.findByRole('article', { name: 'Order A-1042' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    publish({ ...canceled(null), history: [...placed.history, step('canceled', by)] });
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1042' })).toBeNull());
    const line = new RegExp(`^A-1042 cancelled ${text} at \\d\\d:\\d\\d\\.$`);
    expect(screen.getByRole('alert').textContent).toMatch(line);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('alert').textContent).toMatch(line);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('A-1042 cancelled')).toBeNull();
  });

  it('is not named twice if it was answered here meanwhile', async () => {
    givenOrders(server, [placed]);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    publish({ ...canceled(null), history: [...placed.history, step('canceled', 'customer')] });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1042' })).toBeNull());
    expect(screen.queryByText('A-1042 cancelled')).toBeNull();
  });
});

describe('an answer that can still be undone', () => {
  it('can be undone on other screens, until it is sent', async () => {
    givenOrders(server, [placed]);
    server.responds(ordersContract.confirmOrder, { ...placed, status: 'ongoing' });
    const { router } = renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    await act(() => router.navigate('/dashboard/help'));
    expect(await alarms().findByText('Confirming A-1042…')).toBeTruthy();
    await user.click(alarms().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(waitingActions()).toEqual([]));
    expect(screen.queryByText('Confirming A-1042…')).toBeNull();
    expect(server.requests(ordersContract.confirmOrder)).toHaveLength(0);
  });
});

describe('an order that nobody answered', () => {
  it('shows what was lost and what to do, until acknowledged', async () => {
    stores(missed());
    renderScreen('/dashboard/orders');
    const row = await screen.findByRole('region', { name: 'Alerts' });
    expect(row.textContent).toContain('You missed A-1042 (₦4,200). Nobody answered in time.');
    server.responds(ordersContract.acknowledgeOrder, missed());
    await user.click(alarms().getByRole('button', { name: 'Got it' }));
    expect(alarm()).toBeNull();
  });
});

describe('an order without a ticket', () => {
  it('says what the printer reports, and prints again', async () => {
    const { printerId } = givenPrinter();
    const late = { orderId: placed.id, orderNumber: placed.number, printerId, since: placedAt };
    givenPrinters(server, [givenPrinter({ condition: 'no_paper' })], [{ ...late, state: 'pending' }]);
    renderScreen('/dashboard/help');
    expect((await screen.findByRole('region', { name: 'Alerts' })).textContent).toContain(
      'A-1042 has no ticket: Kitchen is out of paper. Show',
    );
    givenPrinters(server, [givenPrinter()], [{ ...late, state: 'unconfirmed' }]);
    events.publish({ kind: 'printing_changed', printerId });
    expect(await alarms().findByText(/Kitchen hasn’t said whether it printed\. Check the paper first\./)).toBeTruthy();
    server.responds(printingContract.printOrder, givenPrintJob(placed.id));
    givenPrinters(server, [givenPrinter()]);
    await user.click(alarms().getByRole('button', { name: 'Reprint' }));
    await waitFor(() => expect(alarm()).toBeNull());
    expect(server.bodies(printingContract.printOrder)).toEqual([{ orderId: placed.id, printerId }]);
  });
});

describe('a lost connection', () => {
  it('raises an alarm after a moment, until the connection is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    server.isOutOfReach(eventsContract.streamEvents);
    act(() => events.cut());
    await vi.waitFor(() => expect(screen.getByText('Offline')).toBeTruthy());
    expect(alarm()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(GRACE_MS));
    expect(alarms().getByText(/^Offline since \d\d:\d\d\.$/)).toBeTruthy();
    server.streams(eventsContract.streamEvents);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(screen.getByText('Live')).toBeTruthy());
    expect(alarm()).toBeNull();
  });
});

describe('the alert line without an alert', () => {
  it('shows whether new orders ring here, and leaves their number to the tab', async () => {
    givenOrders(server, [{ ...placed, seenAt: new Date().toISOString() }]);
    renderScreen('/dashboard/orders');
    await screen.findByRole('article', { name: 'Order A-1042' });
    // Without a wait: the check of the sound, once the page is idle, blocks it again where there is none.
    act(() => sound.setState({ isBlocked: false }));
    expect(screen.getByText('New orders ring on this device.')).toBeTruthy();
    expect(screen.queryByText(/1 order waiting$/, { ignore: '.visually-hidden' })).toBeNull();
    act(() => sound.setState({ isBlocked: true }));
    expect(screen.getByText('Sound is off.')).toBeTruthy();
  });
});

const isCalm = () => screen.getByText('Sound is off.').closest('[class*="calm"]') !== null;

describe('sound blocked by the browser', () => {
  it('is reported once while the store takes orders, even when orders ring', async () => {
    sound.setState({ isBlocked: true });
    server.responds(availabilityContract.readAvailability, givenAvailability());
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    expect(await screen.findByText('Sound is off.')).toBeTruthy();
    expect(isCalm()).toBe(true);
    publish(placed, 'order_placed');
    expect(await alarms().findByText(/^1 new · oldest \d:\d\d left$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Turn on sound' })).toHaveLength(1);
    act(() => stopRingingFor(placed.id));
    expect(await screen.findByText('Sound is off.')).toBeTruthy();
    // The order still waits.
    expect(isCalm()).toBe(false);
    act(() => sound.setState({ isBlocked: false }));
    expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
  });

  it('raises no alarm if the store takes no orders', async () => {
    sound.setState({ isBlocked: true });
    server.responds(availabilityContract.readAvailability, givenAvailability({ isOpen: false, takesOrders: false }));
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    expect(alarm()).toBeNull();
  });
});

describe('push that stopped working', () => {
  it('raises an alarm that links to the settings if it was on', async () => {
    await localStore.set('isPushOn', true);
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    // It checks once the screen has been idle for a while, and when the tab becomes visible.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Push notifications have stopped on this browser.');
    await user.click(alarms().getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
    expect(alarm()).toBeNull();
    expect(localStore.get('isPushOn')).toBe(false);
  });

  it('raises no alarm if it was never on', async () => {
    renderScreen('/dashboard/help');
    await screen.findByText('Live');
    const { readPushState } = await import('../../features/notifications/settings/browser-push.ts');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(readPushState);
    expect(alarm()).toBeNull();
  });
});

// Lazy-loaded after the layout in the app; here it must be ready at once.
beforeAll(() => import('./alarms.tsx').then(() => undefined));

describe('a session ended by the server', () => {
  it('shows the server’s message above the sign-in until acknowledged', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    act(() => sessionEnded.publish({ token: 'a-token', message: 'Please sign in again.' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    const shown = within(await screen.findByRole('region', { name: 'Alerts' }));
    expect(shown.getByText('You’re signed out, so orders won’t ring here.')).toBeTruthy();
    expect(shown.getByText(/on another device\. Please sign in again\./)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
  });

  it('says that an action has not been sent', async () => {
    const pending = givenOrder(1);
    givenOrders(server, [pending]);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    act(() => sessionEnded.publish({ token: 'a-token', message: '' }));
    const shown = within(await screen.findByRole('region', { name: 'Alerts' }));
    expect(await shown.findByText(/1 action isn’t sent yet\. Sign in to send it\.$/)).toBeTruthy();
  });

  it('raises no alarm after a sign-out', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    server.responds(signInContract.signOut, null);
    await act(() => signOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
  });
});
