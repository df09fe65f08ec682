import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '../../../platform/api/queries.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { freshPortal, givenSignedIn } from '../../../testing/portal.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { refreshOrders } from '../cached-orders.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { orderView } from './order-view.ts';

let server: FakeServer;
let events: Awaited<ReturnType<typeof givenSignedIn>>;
beforeEach(async () => {
  server = await freshPortal();
  events = await givenSignedIn(server);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  givenOrders(server, [givenOrder(1), givenOrder(2)]);
});

const user = userEvent.setup();

function tell(kind: 'order_placed' | 'order_moved', order: Order) {
  const { id: orderId, number: orderNumber, status, placedAt: at } = order;
  const news = { id: '7', at, serverTime: new Date().toISOString(), kind, orderId, orderNumber, status, order };
  act(() => events.send(`id: 7\ndata: ${JSON.stringify(news)}\n\n`));
}

const numbers = () =>
  screen.getAllByRole('article', { hidden: true }).map((card) => card.getAttribute('aria-label')?.slice(-6));

describe.each(['list', 'board'] as const)('the %s of orders', (view) => {
  it('appends what arrives, and keeps a dialog open while cards come and go around it', async () => {
    orderView.choose(view);
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    await screen.findByRole('article', { name: 'Order A-1002' });
    const decline = screen.getAllByRole('button', { name: /^Decline A-/ })[1];
    if (decline === undefined) throw new Error('There is no second order.');
    const second = decline.closest('article');
    await user.click(decline);
    await screen.findByRole('dialog');
    const later = new Date(Date.now() + 9.5 * 60_000).toISOString();
    tell('order_placed', givenOrder(3, { confirmBy: later }));
    await waitFor(() => expect(numbers()).toEqual(['A-1001', 'A-1002', 'A-1003']));
    const first = givenOrder(1);
    const confirmed = { status: 'confirmed', at: first.placedAt, by: 'vendor', reason: null } as const;
    tell('order_moved', { ...first, status: 'ongoing', history: [...first.history, confirmed] });
    const left = view === 'list' ? ['A-1002', 'A-1003'] : ['A-1002', 'A-1003', 'A-1001'];
    await waitFor(() => expect(numbers()).toEqual(left));
    expect(screen.getByRole('dialog')).toBeTruthy();
    // The same element, so that a touch that began on it still counts.
    expect(second?.isConnected).toBe(true);
  });
});

describe('a list that was on its way while an order came', () => {
  it('does not take the order away again', async () => {
    renderScreen('/dashboard/orders');
    await screen.findByText('Live');
    await screen.findByRole('article', { name: 'Order A-1002' });
    const before = { orders: [givenOrder(1), givenOrder(2)], serverTime: new Date().toISOString(), lastEvent: 6 };
    const letGo = server.holds(ordersContract.listOpenOrders, before);
    const refreshed = refreshOrders(queries);
    tell('order_placed', givenOrder(3));
    await screen.findByRole('article', { name: 'Order A-1003' });
    letGo();
    await act(() => refreshed);
    const read = queries.getQueryData(openOrdersQuery.queryKey);
    expect(read?.lastEvent).toBe(6);
    expect(read?.orders.map(({ number }) => number)).toEqual(['A-1001', 'A-1002', 'A-1003']);
  });
});
