import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { queries } from '../../../platform/api/queries.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { givenProduct } from '../../../testing/given-products.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { openOrdersQuery } from '../orders.queries.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const [template] = givenOrder(1).items;
const productId = (line: number) => `01932f6e-0000-7000-8000-0000000b000${line}`;
const item = (line: number, name: string, different: Partial<OrderItem> = {}): OrderItem => {
  if (template === undefined) throw new Error('The order has no items.');
  return { ...template, productId: productId(line), line, name, options: [], quantity: 1, ...different };
};
const JOLLOF = item(1, 'Jollof rice');
const ITEMS = [JOLLOF, item(2, 'Suya', { quantity: 3, note: 'No onions' })];
const step = (status: Order['status'], minutesAgo: number) =>
  ({ status, at: inMinutes(-minutesAgo), by: 'vendor', reason: null }) as const;
const cooking = (index: number, different: Partial<Order> = {}) =>
  givenOrder(index, { status: 'ongoing', promisedAt: inMinutes(20 + index), items: ITEMS, checks: [], ...different });
const readied = (index: number, minutesAgo: number) =>
  givenOrder(index, { status: 'ready', history: [step('confirmed', 30), step('ready', minutesAgo)] });
const check = (line: number) => ({ line, at: inMinutes(0), by: null });

async function openKitchen(...orders: Order[]) {
  givenOrders(server, orders);
  const { router } = renderScreen('/dashboard/orders?view=kitchen');
  await screen.findByRole('heading', { level: 1, name: 'Kitchen' });
  return router;
}

const ticket = (index: number) => screen.findByRole('article', { name: `Order A-${1000 + index}` });
const line = async (index: number, name: RegExp) => within(await ticket(index)).getByRole('button', { name });
const shown = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('article')
    .map((article) => article.getAttribute('aria-label')?.slice(-6));
const sentChecks = () => server.bodies(ordersContract.checkItem);

describe('the kitchen', () => {
  it('shows what to cook in the order it is due, and what waits for an answer', async () => {
    await openKitchen(cooking(3), cooking(2), givenOrder(1), readied(4, 2));
    await ticket(3);
    expect(shown('To cook')).toEqual(['A-1002', 'A-1003']);
    expect(shown('Pending')).toEqual(['A-1001']);
    expect(within(await ticket(1)).getByRole('button', { name: 'Confirm A-1001' })).toBeTruthy();
    const allDay = within(screen.getByRole('region', { name: 'All day' }));
    expect(allDay.getAllByRole('listitem').map((dish) => dish.textContent)).toEqual(['6Suya', '2Jollof rice']);
  });

  it('says allergies and notes before the items', async () => {
    await openKitchen(cooking(1, { allergyNote: 'Peanuts', note: 'Extra spoons' }));
    const text = (await ticket(1)).textContent;
    const places = ['Allergy: Peanuts', 'Extra spoons', 'Jollof rice', 'No onions'].map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('says when there is nothing to cook', async () => {
    await openKitchen();
    expect(await screen.findByText('Nothing to cook')).toBeTruthy();
    expect(screen.getByText('No pending orders')).toBeTruthy();
    expect(screen.getByText('Everything is checked off.')).toBeTruthy();
  });

  it('shows why the orders could not be loaded, and retries', async () => {
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    renderScreen('/dashboard/orders?view=kitchen');
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    givenOrders(server, [cooking(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await ticket(1)).toBeTruthy();
  });

  it('never looks live after a failed refresh, and keeps its tickets', async () => {
    await openKitchen(cooking(1));
    await ticket(1);
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    await act(() => queries.refetchQueries({ queryKey: openOrdersQuery.queryKey }));
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(await ticket(1)).toBeTruthy();
  });

  it('is remembered, and another view can be chosen', async () => {
    const router = await openKitchen(cooking(1));
    await waitFor(() => expect(localStore.get('orderView')).toBe('kitchen'));
    await user.click(await screen.findByRole('radio', { name: 'Board' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect([router.state.location.search, localStore.get('orderView')]).toEqual(['', 'board']);
  });

  it('stays in the address while a filter of the list comes and goes', async () => {
    givenOrders(server, [cooking(1)]);
    const { router } = renderScreen('/dashboard/orders?view=kitchen&show=confirmed');
    await user.click(await screen.findByRole('tab', { name: /^Pending/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=kitchen');
  });
});

describe('an item', () => {
  it('is checked off at once and counted, and taken back by another tap', async () => {
    await openKitchen(cooking(1));
    server.hangs(ordersContract.checkItem);
    await user.click(await line(1, /^3× Suya/));
    expect((await line(1, /Suya/)).getAttribute('aria-pressed')).toBe('true');
    expect(within(await ticket(1)).getByText('1 of 2')).toBeTruthy();
    await user.click(await line(1, /Suya/));
    expect((await line(1, /Suya/)).getAttribute('aria-pressed')).toBe('false');
    const wished = waitingActions().map(({ lane, body }) => [lane, (body as { isChecked: boolean }).isChecked]);
    const lane = `check ${givenOrder(1).id}`;
    expect(wished).toEqual([
      [lane, true],
      [lane, false],
    ]);
  });

  it('stays checked while a list without it is read, and once it is sent', async () => {
    const order = cooking(1);
    await openKitchen(order);
    const answer = server.holds(ordersContract.checkItem, { checks: [check(1)] });
    await user.click(await line(1, /Jollof/));
    await waitFor(() => expect(sentChecks()).toEqual([{ orderId: order.id, line: 1, isChecked: true }]));
    await act(() => queries.refetchQueries({ queryKey: openOrdersQuery.queryKey }));
    expect((await line(1, /Jollof/)).getAttribute('aria-pressed')).toBe('true');
    answer();
    act(() => events.publish(orderEvent({ ...order, checks: [check(1)] }, 'order_changed')));
    await waitFor(() => expect(waitingActions()).toEqual([]));
    expect((await line(1, /Jollof/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('is sent later when the connection is lost, and shows checked meanwhile', async () => {
    await openKitchen(cooking(1));
    server.isOutOfReach(ordersContract.checkItem);
    await user.click(await line(1, /Jollof/));
    await waitFor(() => expect(waitingActions()[0]?.tries).toBe(1));
    expect((await line(1, /Jollof/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('goes back quietly when its order has moved on', async () => {
    const order = cooking(1);
    await openKitchen(order);
    server.fails(ordersContract.checkItem, 'order_moved_on', { payload: order });
    await user.click(await line(1, /Jollof/));
    await waitFor(async () => expect((await line(1, /Jollof/)).getAttribute('aria-pressed')).toBe('false'));
    expect(screen.queryByText(/updated on another device|wasn’t/)).toBeNull();
    expect(waitingActions()).toEqual([]);
  });

  it('checked on another device is checked here, and Ready stands out after the last one', async () => {
    const order = cooking(1);
    await openKitchen(order);
    await ticket(1);
    const ready = async () => within(await ticket(1)).getByRole('button', { name: /^Ready \d of 2 A-1001$/ }).className;
    const before = await ready();
    act(() => events.publish(orderEvent({ ...order, checks: [check(1), check(2)] }, 'order_changed')));
    expect(within(await ticket(1)).getByText('2 of 2')).toBeTruthy();
    expect(await ready()).not.toBe(before);
    expect(server.requests(ordersContract.markOrderReady)).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('covers the ticket until somebody has acknowledged it', async () => {
    const order = cooking(1);
    await openKitchen(order);
    await ticket(1);
    server.hangs(ordersContract.acknowledgeOrder);
    const alert = { kind: 'canceled', lost: order.total, acknowledgedAt: null, acknowledgedBy: null } as const;
    const history = [...order.history, step('ongoing', 5), step('canceled', 0)];
    act(() => events.publish(orderEvent({ ...order, status: 'canceled', history, alert })));
    const covered = within(await ticket(1));
    expect(covered.getByText('Stop cooking this order.')).toBeTruthy();
    expect(covered.queryByRole('button', { name: /Jollof/ })).toBeNull();
    await user.click(covered.getByRole('button', { name: 'I’ve stopped' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Order A-1001' })).toBeNull());
    expect(waitingActions().map(({ lane }) => lane)).toEqual([`alert ${order.id}`]);
  });
});

describe('recalling', () => {
  it('takes back the last ready order, or another one from the list', async () => {
    await openKitchen(readied(1, 9), readied(2, 3));
    server.responds(ordersContract.recallOrder, cooking(2));
    await user.click(await screen.findByRole('button', { name: 'Recall another order' }));
    expect(await screen.findByRole('menuitem', { name: /^A-1001, ready \d\d:\d\d$/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Recall A-1002' }));
    const body = { orderId: givenOrder(2).id, seen: { status: 'ready' } };
    await waitFor(() => expect(server.bodies(ordersContract.recallOrder)).toEqual([body]));
    expect(await screen.findByText('A-1002 is back in the kitchen')).toBeTruthy();
  });
});

describe('by keyboard', () => {
  it('arrows go through tickets and lines, space checks, Enter opens, R and Z act', async () => {
    const router = await openKitchen(cooking(1), readied(2, 3));
    server.hangs(ordersContract.checkItem);
    server.hangs(ordersContract.recallOrder);
    await ticket(1);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await ticket(1));
    await user.keyboard(' ');
    expect((await line(1, /Jollof/)).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await line(1, /Suya/));
    await user.keyboard(' ');
    expect((await line(1, /Suya/)).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('z');
    await waitFor(() => expect(server.requests(ordersContract.recallOrder)).toHaveLength(1));
    await user.keyboard('r');
    await waitFor(() => expect(waitingActions().map(({ lane }) => lane)).toContain(`order ${givenOrder(1).id}`));
    (await ticket(1)).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/orders/${givenOrder(1).id}`));
  });
});

const STORE = {
  vendorId: productId(9),
  name: 'Mama Kay',
  type: 'restaurant',
  address: '3 Admiralty Way',
  state: 'Lagos',
  logo: null,
  takesOrders: true,
  pausedUntil: null,
  opensAt: null,
  closesAt: null,
  prepMinutes: 20,
  totalReviews: 0,
  totalReviewAverage: 0,
} as const;

describe('the settings of a device', () => {
  it('choose its sections: other items are “elsewhere”, and what has no section stays', async () => {
    const category = (name: string, index: number) => ({
      name,
      hours: null,
      isServedNow: true,
      products: [{ ...givenProduct(1), id: productId(index), isAvailable: true }],
    });
    const menu = { vendor: STORE, categories: [category('Mains', 1), category('Grill', 2)] };
    server.responds(storefrontPreviewContract.previewStorefront, { menu, isListed: true });
    await openKitchen(cooking(1, { items: [...ITEMS, item(3, 'Off the menu')] }), cooking(2, { items: [JOLLOF] }));
    await ticket(2);
    await user.click(screen.getByRole('button', { name: 'Kitchen settings: All items' }));
    await user.click(await screen.findByRole('checkbox', { name: /Grill/ }));
    await user.click(screen.getByRole('switch', { name: /Large text/ }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const lines = within(await ticket(1)).getAllByRole('listitem');
    expect(lines.map((one) => one.textContent)).toEqual([expect.stringMatching(/Suya/), expect.stringMatching(/Off/)]);
    expect(within(await ticket(1)).getByText('+1 elsewhere')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Order A-1002' })).toBeNull();
    expect(localStore.get('kitchen')).toEqual({
      isLarge: true,
      sections: [{ name: 'Grill', products: [productId(2)] }],
    });
  });
});
