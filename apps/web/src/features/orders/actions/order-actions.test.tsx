import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_KINDS, ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { bell } from '../bell/bell.ts';
import { findCard, openOrderList, orderExpiringIn } from '../../../testing/order-list.ts';

const { server, user } = signedInPortal();

const alertLine = () => within(screen.getByRole('main'));

/** Written out instead of derived from the transition table, so that a fault in the table is noticed. */
function expectedFor({ kind, status }: Pick<Order, 'kind' | 'status'>): readonly string[] {
  if (status === 'placed') return ['Confirm', 'Decline'];
  if (status === 'confirmed' || status === 'ongoing') return ['Mark ready'];
  return status === 'ready_for_pick_up' && kind === 'pick_up' ? ['Enter customer’s code'] : [];
}

describe('an order action', () => {
  it('is offered only for its status and kind: confirm, decline, mark ready, hand over (§1.5, §4.55–56)', async () => {
    let index = 0;
    for (const kind of ORDER_KINDS) {
      for (const status of ORDER_STATUSES) {
        index += 1;
        const order = givenOrder(index, { kind, status });
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

  it('shows that it is being sent, with the chosen time, and leaves the card in place (§4.53)', async () => {
    const pending = orderExpiringIn(50);
    const order = await openOrderList(server, pending);
    server.hangs(ordersContract.confirmOrder);
    await user.selectOptions(order.getByLabelText('Preparation time'), '30 min');
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    await waitFor(() =>
      expect(server.bodies(ordersContract.confirmOrder)).toEqual([
        { orderId: pending.id, seen: { status: 'placed' }, prepMinutes: 30 },
      ]),
    );
    expect(order.getByRole('button', { name: 'Confirming…' })).toBe(document.activeElement);
    expect(order.queryByRole('button', { name: /^Decline A-/ })).toBeNull();
  });

  it.each([
    ['customer', 'A-1001 wasn’t confirmed: the customer cancelled it.'],
    ['administrator', 'A-1001 wasn’t confirmed: the marketplace cancelled it.'],
    ['scheduler', 'A-1001 wasn’t confirmed: it wasn’t answered in time.'],
  ] as const)('says in the alert line that the %s was first', async (by, text) => {
    const pending = orderExpiringIn(50);
    const order = await openOrderList(server, pending);
    const end = { status: 'canceled', at: pending.confirmBy, by, reason: null } as const;
    const canceled = { ...pending, status: 'canceled' as const, history: [...pending.history, end] };
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: canceled });
    givenOrders(server, [canceled]);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await alertLine().findByText(text)).toBeTruthy();
    expect(screen.queryByText(/updated on another device/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await user.click(alertLine().getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows why it was refused and the order’s current state', async () => {
    const pending = orderExpiringIn(50);
    const order = await openOrderList(server, pending);
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: { ...pending, status: 'ongoing' } });
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    const title = await alertLine().findByRole('link', { name: 'A-1001 wasn’t confirmed.' });
    expect(title.getAttribute('href')).toBe(`/dashboard/orders/${pending.id}`);
    const line = screen.getByRole('alert').textContent;
    expect(line).toMatch(
      /This order was updated on another device\. You at \d\d:\d\d: Confirm\. Now: Being prepared\./,
    );
  });

  it('shows the time of the press by the server’s clock if refused', async () => {
    const serverTime = '2026-11-15T17:30:00.900Z';
    vi.setSystemTime(new Date('2026-11-15T05:30:00.900Z'));
    const pending = givenOrder(1, { confirmBy: '2026-11-15T17:30:50.900Z' });
    givenOrders(server, [pending]);
    server.responds(ordersContract.listOpenOrders, { orders: [pending], serverTime });
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: { ...pending, status: 'ongoing' } });
    renderScreen('/dashboard/orders');
    await user.click(within(await findCard(pending.number)).getByRole('button', { name: /^Confirm A-/ }));
    expect(await alertLine().findByText(/You at 18:30: Confirm\./)).toBeTruthy();
  });

  it('makes a waiting order ring again if refused', async () => {
    const pending = orderExpiringIn(50);
    const order = await openOrderList(server, pending);
    server.fails(ordersContract.confirmOrder, 'invalid_request');
    server.responds(ordersContract.readOrder, pending);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await screen.findByText('A-1001 wasn’t confirmed.')).toBeTruthy();
    await waitFor(() => expect(bell.getState().unseen.has(pending.id)).toBe(true));
    expect(order.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
  });

  it('waits for the connection without claiming success, and is then sent with the same key', async () => {
    const pending = orderExpiringIn(50);
    const order = await openOrderList(server, pending);
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Confirm: waiting for connection')).toBeTruthy();
    expect(screen.queryByText('A-1001 wasn’t confirmed.')).toBeNull();
    const confirmed = { ...pending, status: 'ongoing' as const };
    server.responds(ordersContract.confirmOrder, pending);
    server.responds(ordersContract.readOrder, confirmed);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('A-1001 confirmed')).toBeTruthy();
    // Read after the answer, which may be as old as the first try.
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    const keys = server.idempotencyKeys(ordersContract.confirmOrder);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  });

  it('says which action waits for the connection, and can be undone as long as it has not been sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const order = await openOrderList(server, orderExpiringIn(50));
    server.isOutOfReach(ordersContract.listOpenOrders);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Confirm: waiting for connection')).toBeTruthy();
    await user.click(order.getByRole('button', { name: 'Undo' }));
    expect(await order.findByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
    expect([waitingActions(), server.requests(ordersContract.confirmOrder).length]).toEqual([[], 0]);
  });

  it('can’t be undone once it may have arrived', async () => {
    const order = await openOrderList(server, orderExpiringIn(50));
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Confirm: waiting for connection')).toBeTruthy();
    expect(order.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not sent if it expired offline, and is shown on its card and every screen until acknowledged', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const pending = orderExpiringIn(1);
    const order = await openOrderList(server, pending);
    server.isOutOfReach(ordersContract.confirmOrder);
    server.isOutOfReach(ordersContract.listOpenOrders);
    await user.click(order.getByRole('button', { name: /^Confirm A-/ }));
    expect(await order.findByText('Confirm: too late, not sent')).toBeTruthy();
    expect(await alertLine().findByText('A-1001: too late, not sent.')).toBeTruthy();
    expect(alertLine().getByText(/You were offline until its time ran out\./)).toBeTruthy();
    const tries = server.requests(ordersContract.confirmOrder).length;
    server.responds(ordersContract.confirmOrder, pending);
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(order.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText('A-1001: too late, not sent.')).toBeNull());
    expect(order.queryByText('Confirm: too late, not sent')).toBeNull();
    expect(server.requests(ordersContract.confirmOrder)).toHaveLength(tries);
  });

  it('needs the customer’s code to hand over a pick-up, and shows that a code is wrong', async () => {
    const waiting = givenOrder(1, { kind: 'pick_up', status: 'ready_for_pick_up' });
    givenOrders(server, [waiting]);
    renderScreen(`/dashboard/orders/${waiting.id}`);
    server.fails(ordersContract.collectOrder, 'collection_code_wrong');
    await user.click(await screen.findByRole('button', { name: /^Enter customer’s code A-/ }));
    const code = await screen.findByRole('textbox', { name: 'Customer’s code' });
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Enter the customer’s 6-digit code.')).toBeTruthy();
    expect(server.bodies(ordersContract.collectOrder)).toEqual([]);
    await user.click(code);
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('That code doesn’t match this order.')).toBeTruthy();
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .join(''),
    ).toBe('');
    expect(document.activeElement).toBe(code);
    server.responds(ordersContract.collectOrder, { ...waiting, status: 'completed' });
    await user.paste('654321');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('A-1001 handed over')).toBeTruthy();
    expect(server.bodies(ordersContract.collectOrder).at(-1)).toEqual({
      orderId: waiting.id,
      seen: { status: 'ready_for_pick_up' },
      code: '654321',
    });
  });
});
