import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { orderTab } from '../order-view.ts';

const { server, events } = signedInPortal();

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
const waiting = (index: number) => givenOrder(index, { prepMinutes: 20 });

async function open(...orders: Order[]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  return card(orders[0]?.number ?? '');
}

const press = (order: ReturnType<typeof within>, name: string) =>
  fireEvent.click(order.getByRole('button', { name }), { detail: 1 });

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

/** Each card or empty place stands 200 px below the one before. */
const standBelowEachOther = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 200 * [...document.querySelectorAll('[data-place]')].indexOf(this);
  });

const inOrder = (list: ParentNode = document) =>
  [...list.querySelectorAll('[data-place]')].map((place) => place.textContent?.slice(0, 6));
const inColumns = () => [...document.querySelectorAll('[data-column]')].map((column) => inOrder(column));
const publish = (order: Order) => act(() => events.publish(orderEvent(order)));
const cancel = (order: Order) => publish({ ...order, status: 'canceled' });

const tapList = () => fireEvent.pointerDown(document.querySelector('[data-cards]') ?? document.body);

const openAll = async () => {
  const orders = [waiting(1), waiting(2), waiting(3)] as const;
  await open(...orders);
  await vi.waitFor(() => screen.getByText('Live'));
  await card('A-1003');
  return orders;
};

describe('a list of orders', () => {
  beforeEach(() => void standBelowEachOther());

  it('stays in place while someone taps, and closes up once after three seconds without a tap', async () => {
    const [first, second] = await openAll();
    tapList();
    cancel(first);
    const moreUrgent = new Date(Date.parse(first.confirmBy) - 1000).toISOString();
    publish(givenOrder(4, { confirmBy: moreUrgent }));
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1001' })).toBeNull());
    tapList();
    await act(() => vi.advanceTimersByTimeAsync(2900));
    tapList();
    await act(() => vi.advanceTimersByTimeAsync(2900));
    cancel(second);
    expect(inOrder()).toEqual(['A-1001', 'A-1002', 'A-1003', 'A-1004']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(inOrder()).toEqual(['A-1004', 'A-1003']);
  });

  it('keeps each card in its column when others leave', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
    const [first, second] = await openAll();
    publish(waiting(4));
    await vi.waitFor(() => expect(inColumns()).toEqual([['A-1001', 'A-1004'], ['A-1002'], ['A-1003']]));
    cancel(first);
    cancel(second);
    await vi.waitFor(() => expect(inColumns()).toEqual([['A-1004'], [], ['A-1003']]));
    publish(waiting(5));
    await vi.waitFor(() => expect(inColumns()).toEqual([['A-1004'], ['A-1005'], ['A-1003']]));
  });

  it('shows that a tap on an empty place did nothing', async () => {
    const [first] = await openAll();
    tapList();
    cancel(first);
    await vi.waitFor(() => expect(inOrder()[0]).toBe('A-1001'));
    fireEvent.click(await vi.waitFor(() => screen.getByText('No longer in this list')), { detail: 1 });
    expect(screen.getAllByText('A-1001 isn’t in this list any more. Nothing was sent.')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  });

  it('shows that a tap on a card that has just moved did nothing, and takes it a second later', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(60_000);
    const [first] = await openAll();
    cancel(first);
    const next = await vi.waitFor(() => {
      expect(inOrder()).toEqual(['A-1002', 'A-1003']);
      return card('A-1002');
    });
    now.mockReturnValue(60_999);
    press(next, 'Confirm A-1002');
    expect(screen.getAllByText('A-1002 has just moved. Tap again.')).toHaveLength(2);
    expect(waitingActions()).toEqual([]);
    now.mockReturnValue(61_000);
    press(next, 'Confirm A-1002');
    await vi.waitFor(() => expect(next.getByText('Confirming A-1002…')).toBeTruthy());
  });

  it('takes no tap on an order that comes where another has just been', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    const [, , third] = await openAll();
    cancel(third);
    await vi.waitFor(() => expect(inOrder()).toEqual(['A-1001', 'A-1002']));
    publish(waiting(4));
    press(await card('A-1004'), 'Confirm A-1004');
    expect(screen.getAllByText('A-1004 has just moved. Tap again.')).toHaveLength(2);
  });

  it('shows that an order is already answered', async () => {
    await openAll();
    const order = await card('A-1001');
    press(order, 'Confirm A-1001');
    const text = await vi.waitFor(() => order.getByText('Confirming A-1001…'));
    fireEvent.click(text, { detail: 1 });
    expect(screen.getAllByText('A-1001 is already answered.')).toHaveLength(2);
  });
});
