import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_KINDS, ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { signedInPortal } from '../../../testing/portal.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { actions, waitingActions } from '../../../platform/actions/actions.ts';
import { session } from '../../../platform/session/session.ts';
import { bell } from '../bell/bell.ts';
import { write } from '../../../testing/writing.ts';

const { server } = signedInPortal();

afterEach(() => void vi.useRealTimers());

const user = userEvent.setup();
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });
const bodies = (call: Parameters<FakeServer['requests']>[0]) => server.requests(call).map(({ body }) => body);

async function openWith(...orders: Parameters<typeof givenOrders>[1]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  return within(await card(orders[0]?.number ?? ''));
}

/** Too late for an undo, so the answer is sent at once. */
const inLastMinute = () => givenOrder(1, { confirmBy: new Date(Date.now() + 50_000).toISOString() });

async function declineAsTooBusy(order: ReturnType<typeof within>) {
  await user.click(order.getByRole('button', { name: /^Decline A-/ }));
  await user.click(await screen.findByRole('radio', { name: 'Too busy' }));
  await user.click(screen.getByRole('button', { name: 'Decline order' }));
}

/** Written out instead of derived from the transition table, so that a fault in the table is noticed. */
function expectedFor({ kind, status }: Pick<Order, 'kind' | 'status'>): readonly string[] {
  if (status === 'placed') return ['Confirm', 'Decline'];
  if (status === 'confirmed' || status === 'ongoing') return ['Mark ready'];
  return status === 'ready_for_pick_up' && kind === 'pick_up' ? ['Enter customer’s code'] : [];
}

describe('what a vendor can do with an order', () => {
  it('is to confirm, decline, mark ready and hand over, each in its status and kind alone (§1.5, §4.55–56)', async () => {
    let place = 0;
    for (const kind of ORDER_KINDS) {
      for (const status of ORDER_STATUSES) {
        place += 1;
        const order = givenOrder(place, { kind, status });
        givenOrders(server, [order]);
        const { unmount } = renderScreen(`/dashboard/orders/${order.id}`);
        await screen.findByRole('button', { name: 'Print ticket' });
        const offered = ['Confirm', 'Decline', 'Mark ready', 'Enter customer’s code'].filter((name) =>
          screen.queryByRole('button', { name: `${name} ${order.number}` }),
        );
        expect([kind, status, offered]).toEqual([kind, status, expectedFor(order)]);
        unmount();
      }
    }
  });

  it('confirming says that it is on its way, with the time that was chosen, and leaves the card where it is (§4.53)', async () => {
    const pending = inLastMinute();
    const order = await openWith(pending);
    server.hangs(ordersContract.confirmOrder);
    await user.selectOptions(order.getByLabelText('Ready in'), '30 min');
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    await waitFor(() =>
      expect(bodies(ordersContract.confirmOrder)).toEqual([
        { orderId: pending.id, seen: { status: 'placed' }, prepMinutes: 30 },
      ]),
    );
    expect(order.getByRole('button', { name: 'Sending' })).toBe(document.activeElement);
    expect(order.queryByRole('button', { name: /^Decline A-/ })).toBeNull();
  });

  it('a refusal is told with both sides, and the order shown as it now stands', async () => {
    const pending = inLastMinute();
    const order = await openWith(pending);
    const lapse = { status: 'canceled', at: pending.confirmBy, by: 'scheduler', reason: null } as const;
    const canceled = { ...pending, status: 'canceled' as const, history: [...pending.history, lapse] };
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: canceled });
    givenOrders(server, [canceled]);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await screen.findByText('Order A-1001 wasn’t changed')).toBeTruthy();
    const notice = within(screen.getByRole('region', { name: 'Actions that didn’t go through' }));
    expect(notice.getByText('This order was updated on another device.')).toBeTruthy();
    expect(notice.getByText('Confirm')).toBeTruthy();
    expect(notice.getByText('cancelled because it wasn’t answered in time')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await user.click(notice.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Order A-1001 wasn’t changed')).toBeNull();
  });

  it('a refusal says when it was pressed by the server’s clock, like every time beside it', async () => {
    const serverTime = '2026-11-15T17:30:00.900Z';
    vi.setSystemTime(new Date('2026-11-15T05:30:00.900Z'));
    const pending = givenOrder(1, { confirmBy: '2026-11-15T17:30:50.900Z' });
    givenOrders(server, [pending]);
    server.answers(ordersContract.listOpenOrders, { orders: [pending], serverTime });
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: { ...pending, status: 'ongoing' } });
    renderScreen('/dashboard/orders');
    await user.click(within(await card(pending.number)).getByRole('button', { name: /^Confirm A-/ }));
    const notice = within(await screen.findByRole('region', { name: 'Actions that didn’t go through' }));
    expect(notice.getByText(/^You, at/).textContent).toBe('You, at 18:30');
  });

  it('a refusal of an order that still waits rings for it again', async () => {
    const pending = inLastMinute();
    const order = await openWith(pending);
    server.fails(ordersContract.confirmOrder, 'invalid_request');
    server.answers(ordersContract.readOrder, pending);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await screen.findByText('Order A-1001 wasn’t changed')).toBeTruthy();
    await waitFor(() => expect(bell.getState().unseen.has(pending.id)).toBe(true));
    expect(order.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
  });

  it('waits for the line where there is none, claims nothing, and is sent with the same key when it is back', async () => {
    const pending = inLastMinute();
    const order = await openWith(pending);
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Waiting for connection')).toBeTruthy();
    expect(screen.queryByText('Order A-1001 wasn’t changed')).toBeNull();
    const confirmed = { ...pending, status: 'ongoing' as const };
    server.answers(ordersContract.confirmOrder, pending);
    server.answers(ordersContract.readOrder, confirmed);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('A-1001 confirmed')).toBeTruthy();
    // Read after the answer, which may be as old as the first try.
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    const keys = server.requests(ordersContract.confirmOrder).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  });

  it('that expired without a connection is not sent, and says so on its card and on every screen until it is read', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 1000).toISOString() });
    const order = await openWith(pending);
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Confirm: too late, not sent')).toBeTruthy();
    const notice = within(await screen.findByRole('region', { name: 'Actions that didn’t go through' }));
    expect(notice.getByText('Order A-1001: too late, not sent')).toBeTruthy();
    expect(notice.getByText('You were offline until the time to answer ran out.')).toBeTruthy();
    const tries = server.requests(ordersContract.confirmOrder).length;
    server.answers(ordersContract.confirmOrder, pending);
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(order.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Actions that didn’t go through' })).toBeNull());
    expect(order.queryByText('Confirm: too late, not sent')).toBeNull();
    expect(server.requests(ordersContract.confirmOrder)).toHaveLength(tries);
  });

  it('a pick-up is handed over against the customer’s code, and a wrong one is said in its place', async () => {
    const waiting = givenOrder(1, { kind: 'pick_up', status: 'ready_for_pick_up' });
    givenOrders(server, [waiting]);
    renderScreen(`/dashboard/orders/${waiting.id}`);
    server.fails(ordersContract.collectOrder, 'collection_code_wrong');
    await user.click(await screen.findByRole('button', { name: /^Enter customer’s code A-/ }));
    const code = await screen.findByRole('textbox', { name: 'Customer’s code' });
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Enter the customer’s 6-digit code.')).toBeTruthy();
    expect(bodies(ordersContract.collectOrder)).toEqual([]);
    await user.click(code);
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('That code doesn’t match this order.')).toBeTruthy();
    server.answers(ordersContract.collectOrder, { ...waiting, status: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('A-1001 handed over')).toBeTruthy();
    expect(bodies(ordersContract.collectOrder).at(-1)).toEqual({
      orderId: waiting.id,
      seen: { status: 'ready_for_pick_up' },
      code: '123456',
    });
  });
});

describe('declining', () => {
  // Fake time, because real seconds are unreliable on a busy machine.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('asks for a reason, and for the items that are unavailable and until when (§4.54)', async () => {
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 10_000).toISOString() });
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await user.click(order.getByRole('button', { name: /^Decline A-/ }));
    await user.click(await screen.findByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Choose a reason.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'An item is unavailable' }));
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Choose the items that aren’t available.')).toBeTruthy();
    expect(bodies(ordersContract.declineOrder)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Jollof rice & chicken' }));
    await user.selectOptions(screen.getByLabelText(/^Unavailable/), 'For 4 hours');
    await write(user, screen.getByLabelText('Subject'), 'The delivery is late.');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    const [item] = pending.items;
    await waitFor(() =>
      expect(bodies(ordersContract.declineOrder)).toEqual([
        {
          orderId: pending.id,
          seen: { status: 'placed' },
          reason: 'item_unavailable',
          unavailable: [{ productId: item?.productId, until: 'in_4_hours' }],
          note: 'The delivery is late.',
        },
      ]),
    );
  });

  it('for another reason asks which, in words that the customer reads', async () => {
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 10_000).toISOString() });
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await user.click(order.getByRole('button', { name: /^Decline A-/ }));
    await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
    await user.type(screen.getByLabelText(/^Subject/), '   ');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Tell us why in a few words.')).toBeTruthy();
    expect(bodies(ordersContract.declineOrder)).toEqual([]);
    await user.type(screen.getByLabelText(/^Subject/), 'The gas is out. ');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    await waitFor(() =>
      expect(bodies(ordersContract.declineOrder)).toEqual([
        { orderId: pending.id, seen: { status: 'placed' }, reason: 'other', note: 'The gas is out.' },
      ]),
    );
  });

  it('that waits is not dropped by a sign-out before somebody has said so', async () => {
    const order = await openWith(givenOrder(1));
    await declineAsTooBusy(order);
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: /your profile$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(waitingActions()).toHaveLength(1);
    expect(session.getState().auth).toBe('authenticated');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(waitingActions()).toHaveLength(1);
    expect(session.getState().auth).toBe('authenticated');
  });

  it('waits ten seconds in which it can be taken back, and is sent then', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(order.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await declineAsTooBusy(order);
    expect(await screen.findByText('Declining in 10 s')).toBeTruthy();
    const notBefore = waitingActions()[0]?.notBefore ?? 0;
    act(() => void vi.advanceTimersByTime(notBefore - Date.now() - 1));
    expect(bodies(ordersContract.declineOrder)).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    await waitFor(() =>
      expect(bodies(ordersContract.declineOrder)).toEqual([
        { orderId: pending.id, seen: { status: 'placed' }, reason: 'too_busy' },
      ]),
    );
  });

  it('says so where it could not be taken back, and goes on counting', async () => {
    const order = await openWith(givenOrder(1));
    await declineAsTooBusy(order);
    const takeBack = vi.spyOn(actions, 'undo').mockResolvedValue(false);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('We couldn’t undo this.')).toBeTruthy();
    expect(screen.getByText(/^Declining in \d+ s$/)).toBeTruthy();
    takeBack.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
  });

  it('is sent at once in the last fifteen seconds', async () => {
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 14_000).toISOString() });
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await waitFor(() => expect(bodies(ordersContract.declineOrder)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent at once when the page is left, and can be undone no more', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(bodies(ordersContract.declineOrder)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});
