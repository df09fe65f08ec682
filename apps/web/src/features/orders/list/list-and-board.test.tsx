import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { queries } from '../../../platform/api/queries.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { refreshOrders, showNews } from '../live-orders.queries.ts';
import { orderTab, orderView } from '../order-view.ts';
import { write } from '../../../testing/writing.ts';
import { openOrdersQuery } from '../orders.queries.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

function moved(order: Order, status: OrderStatus, by: OrderActor): Order {
  const step = { status, at: new Date().toISOString(), by, reason: null };
  return { ...order, status, history: [...order.history, step] };
}

const publish = (order: Order) => act(() => events.publish(orderEvent(order)));

const cards = () =>
  screen.queryAllByRole('article', { hidden: true }).map((card) => card.getAttribute('aria-label')?.slice(-6));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const dialog = () => within(screen.getByRole('dialog'));

async function openDecline(...orders: Order[]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  await screen.findByText('Live');
  const card = within(await screen.findByRole('article', { name: 'Order A-1002' }));
  await user.click(card.getByRole('button', { name: /^Decline A-/ }));
  await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await write(user, screen.getByLabelText(/^Note/), 'The oven is');
}

async function expectDeclineOver(sentence: RegExp) {
  expect(await dialog().findByText(sentence)).toBeTruthy();
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('The oven is');
  expect(dialog().queryByRole('button', { name: 'Decline order' })).toBeNull();
}

describe.each(['list', 'board'] as const)('a dialog opened from the %s', (view) => {
  beforeEach(() => orderView.choose(view));

  it('keeps the input and says so when the order is confirmed elsewhere', async () => {
    const [first, second] = [givenOrder(1), givenOrder(2)];
    await openDecline(first, second);
    publish(moved(second, 'confirmed', 'vendor'));
    await waitFor(() => expect(cards()).toEqual(view === 'list' ? ['A-1001'] : ['A-1001', 'A-1002']));
    await expectDeclineOver(/^Someone in your store confirmed it at \d\d:\d\d\./);
    await user.click(dialog().getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(ordersContract.declineOrder)).toEqual([]);
    const next = view === 'list' ? 'Orders' : 'Order A-1002';
    await waitFor(() => expect(focused()).toBe(next));
  });

  it('stays open when the customer cancels the only order', async () => {
    const only = givenOrder(2);
    await openDecline(only);
    publish(moved(only, 'canceled', 'customer'));
    await waitFor(() => expect(cards()).toEqual([]));
    await expectDeclineOver(/^The customer cancelled it at \d\d:\d\d\./);
  });

  it('stays open when a refetched list lacks the order, and shows how it ended', async () => {
    const [first, second] = [givenOrder(1), givenOrder(2)];
    await openDecline(first, second);
    const lapsed = moved(second, 'canceled', 'scheduler');
    givenOrders(server, [first]);
    server.responds(ordersContract.readOrder, lapsed);
    await act(() => refreshOrders(queries));
    await waitFor(() => expect(cards()).toEqual(['A-1001']));
    await expectDeclineOver(/^It was cancelled at \d\d:\d\d because it wasn’t answered in time\./);
  });

  it('stays usable when its order changes position', async () => {
    const [first, second] = [givenOrder(1), givenOrder(2)];
    await openDecline(first, second);
    const sooner = { ...second, confirmBy: new Date(Date.now() + 60_000).toISOString() };
    publish(sooner);
    await waitFor(() => expect(cards()).toEqual(['A-1002', 'A-1001']));
    await user.type(screen.getByLabelText(/^Note/), ' broken');
    server.responds(ordersContract.declineOrder, moved(second, 'declined', 'vendor'));
    await user.click(dialog().getByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText(/^Declining in/)).toBeTruthy();
  });

  it('keeps the digits of a code when the customer collects in the app, and says so', async () => {
    const waiting = givenOrder(2, { kind: 'pick_up', status: 'ready_for_pick_up' });
    givenOrders(server, [waiting]);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    if (view === 'list') act(() => orderTab.choose('ready'));
    await user.click(await screen.findByRole('button', { name: /^Enter customer’s code A-/ }));
    await user.click(await screen.findByRole('textbox', { name: 'Customer’s code' }));
    await user.paste('1234');
    publish(moved(waiting, 'completed', 'customer'));
    await waitFor(() => expect(cards()).toEqual([]));
    expect(dialog().getByText(/^It was handed over at \d\d:\d\d\./)).toBeTruthy();
    const digits = dialog()
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value);
    expect(digits.join('')).toBe('1234');
    expect(dialog().queryByRole('button', { name: 'Hand over' })).toBeNull();
  });
});

describe('a dialog that breaks', () => {
  it('closes and says so, and the orders stay', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openDecline(givenOrder(1), givenOrder(2));
    // The contract doesn't allow this; a newer server might send it.
    act(() => showNews(queries, givenOrder(2, { customer: null as unknown as Order['customer'] })));
    expect(await screen.findByText('We couldn’t show this. Open the order and try there.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const other = within(screen.getByRole('article', { name: 'Order A-1001' }));
    expect(other.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
  });
});

describe.each(['list', 'board'] as const)('the %s of orders', (view) => {
  it('appends new orders, and keeps a dialog open while other cards come and go', async () => {
    givenOrders(server, [givenOrder(1), givenOrder(2)]);
    orderView.choose(view);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    await screen.findByRole('article', { name: 'Order A-1002' });
    const decline = screen.getAllByRole('button', { name: /^Decline A-/ })[1];
    if (decline === undefined) throw new Error('Expected a second order.');
    const second = decline.closest('article');
    await user.click(decline);
    await screen.findByRole('dialog');
    const later = new Date(Date.now() + 9.5 * 60_000).toISOString();
    act(() => events.publish(orderEvent(givenOrder(3, { confirmBy: later }), 'order_placed')));
    await waitFor(() => expect(cards()).toEqual(['A-1001', 'A-1002', 'A-1003']));
    const first = givenOrder(1);
    const confirmed = { status: 'confirmed', at: first.placedAt, by: 'vendor', reason: null } as const;
    act(() => events.publish(orderEvent({ ...first, status: 'ongoing', history: [...first.history, confirmed] })));
    const left = view === 'list' ? ['A-1002', 'A-1003'] : ['A-1002', 'A-1003', 'A-1001'];
    await waitFor(() => expect(cards()).toEqual(left));
    expect(screen.getByRole('dialog')).toBeTruthy();
    // The same element, so that a touch that began on it still counts.
    expect(second?.isConnected).toBe(true);
  });
});

describe('a list requested before an order arrived', () => {
  it('does not remove the order', async () => {
    givenOrders(server, [givenOrder(1), givenOrder(2)]);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    await screen.findByRole('article', { name: 'Order A-1002' });
    const before = { orders: [givenOrder(1), givenOrder(2)], serverTime: new Date().toISOString(), lastEvent: 6 };
    const letGo = server.holds(ordersContract.listOpenOrders, before);
    const refreshed = refreshOrders(queries);
    act(() => events.publish(orderEvent(givenOrder(3), 'order_placed')));
    await screen.findByRole('article', { name: 'Order A-1003' });
    letGo();
    await act(() => refreshed);
    const read = queries.getQueryData(openOrdersQuery.queryKey);
    expect(read?.lastEvent).toBe(6);
    expect(read?.orders.map(({ number }) => number)).toEqual(['A-1001', 'A-1002', 'A-1003']);
  });
});
