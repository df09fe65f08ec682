import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { orderTab } from '../order-view.ts';

const { server } = signedInPortal();

// Fake time, because real seconds are unreliable on a busy machine.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-03-02T11:00:00Z'),
    }),
);

const card = async (number: string) => within(await findCard(number));
const findCard = (number: string) => vi.waitFor(() => screen.getByRole('article', { name: `Order ${number}` }));
const sent = () => server.bodies(ordersContract.confirmOrder);
const waiting = (place: number) => givenOrder(place, { prepMinutes: 20 });

async function open(...orders: Order[]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  return card(orders[0]?.number ?? '');
}

const press = (order: ReturnType<typeof within>, name: string) =>
  fireEvent.click(order.getByRole('button', { name }), { detail: 1 });

const tapConfirm = (order: ReturnType<typeof within>, clientY: number) =>
  fireEvent.click(order.getByRole('button', { name: /^Confirm A-/ }), { detail: 1, clientX: 200, clientY });

/** To the last millisecond in which it can be undone, or beyond it. */
const passUndo = (more = 0) =>
  act(() => vi.advanceTimersByTimeAsync((waitingActions()[0]?.notBefore ?? 0) - Date.now() - 1 + more));

describe('a confirmed order', () => {
  it('stays, is sent once the time to undo it is over, and is “confirmed” only when the server said so', async () => {
    const [first, second] = [waiting(1), waiting(2)];
    const order = await open(first, second);
    const answer = server.holds(ordersContract.confirmOrder, { ...first, status: 'ongoing' });
    press(order, 'Confirm A-1001');
    await vi.waitFor(() => expect(order.getByText('Confirming A-1001…')).toBeTruthy());
    expect(order.queryByRole('list', { name: 'Items' })).toBeNull();
    await passUndo();
    expect(sent()).toEqual([]);
    expect(screen.getByRole('article', { name: 'Order A-1001' })).toBeTruthy();
    await passUndo(1);
    await vi.waitFor(() => expect(sent()).toEqual([{ orderId: first.id, seen: { status: 'placed' } }]));
    expect(order.getByText('Confirming A-1001…')).toBeTruthy();
    expect(screen.queryByText(/A-1001 confirmed|Ready by/)).toBeNull();
    answer();
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1001' })).toBeNull());
  });

  it('waits again once undone, and nothing is sent', async () => {
    const order = await open(waiting(1));
    press(order, 'Confirm A-1001');
    await vi.waitFor(() => press(order, 'Undo A-1001'));
    await vi.waitFor(async () =>
      expect((await card('A-1001')).getByRole('button', { name: /^Confirm A-/ })).toBeTruthy(),
    );
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect([sent(), waitingActions()]).toEqual([[], []]);
  });

  it('is sent at once in its last minute', async () => {
    const late = givenOrder(1, { confirmBy: new Date(Date.now() + 59_000).toISOString() });
    const order = await open(late);
    server.hangs(ordersContract.confirmOrder);
    press(order, 'Confirm A-1001');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(order.queryByRole('button', { name: 'Undo A-1001' })).toBeNull();
  });

  it('shows the whole card again if there is no connection', async () => {
    const order = await open(waiting(1));
    server.isOutOfReach(ordersContract.confirmOrder);
    press(order, 'Confirm A-1001');
    await vi.waitFor(() => expect(order.getByText('Confirming A-1001…')).toBeTruthy());
    await passUndo(1);
    await vi.waitFor(async () =>
      expect((await card('A-1001')).getByText('Confirm: waiting for connection')).toBeTruthy(),
    );
    expect(order.getByRole('list', { name: 'Items' })).toBeTruthy();
  });

  it('shows the whole card again once the connection is lost', async () => {
    const order = await open(waiting(1));
    await vi.waitFor(() => screen.getByText('Live'));
    press(order, 'Confirm A-1001');
    await vi.waitFor(() => expect(order.queryByRole('list', { name: 'Items' })).toBeNull());
    act(() => void window.dispatchEvent(new Event('offline')));
    await vi.waitFor(() => expect(order.getByRole('list', { name: 'Items' })).toBeTruthy());
    expect(order.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('shows the whole card again if the server doesn’t answer', async () => {
    const order = await open(waiting(1));
    server.hangs(ordersContract.confirmOrder);
    press(order, 'Confirm A-1001');
    await passUndo(1);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await vi.waitFor(() => expect(order.getByRole('button', { name: 'Confirming…' })).toBeTruthy());
    expect(order.getByRole('list', { name: 'Items' })).toBeTruthy();
  });
});

describe('an order marked ready', () => {
  it('can be undone too', async () => {
    const ongoing = givenOrder(1, { status: 'ongoing' });
    orderTab.choose('ongoing');
    const order = await open(ongoing);
    press(order, 'Mark ready A-1001');
    await vi.waitFor(() => expect(order.getByText('Marking A-1001 ready…')).toBeTruthy());
    press(order, 'Undo A-1001');
    await vi.waitFor(async () =>
      expect((await card('A-1001')).getByRole('button', { name: /^Mark ready A-/ })).toBeTruthy(),
    );
    expect(server.requests(ordersContract.markOrderReady)).toEqual([]);
  });
});

describe('a second tap', () => {
  it('answers the next order only away from the spot of the first', async () => {
    const [first, second] = [waiting(1), waiting(2)];
    const order = await open(first, second);
    const next = await card('A-1002');
    tapConfirm(order, 300);
    await vi.waitFor(() => expect(order.getByText('Confirming A-1001…')).toBeTruthy());
    tapConfirm(next, 310);
    expect(next.queryByText('Confirming A-1002…')).toBeNull();
    tapConfirm(next, 500);
    await vi.waitFor(() => expect(next.getByText('Confirming A-1002…')).toBeTruthy());
    expect(waitingActions()).toHaveLength(2);
  });
});
