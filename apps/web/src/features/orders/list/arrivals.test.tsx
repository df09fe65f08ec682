import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '../../../platform/api/queries.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { refreshOrders } from '../live-orders.queries.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { orderView } from '../order-view.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  givenOrders(server, [givenOrder(1), givenOrder(2)]);
});

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
    act(() => events.publish(orderEvent(givenOrder(3, { confirmBy: later }), 'order_placed')));
    await waitFor(() => expect(numbers()).toEqual(['A-1001', 'A-1002', 'A-1003']));
    const first = givenOrder(1);
    const confirmed = { status: 'confirmed', at: first.placedAt, by: 'vendor', reason: null } as const;
    act(() => events.publish(orderEvent({ ...first, status: 'ongoing', history: [...first.history, confirmed] })));
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
    act(() => events.publish(orderEvent(givenOrder(3), 'order_placed')));
    await screen.findByRole('article', { name: 'Order A-1003' });
    letGo();
    await act(() => refreshed);
    const read = queries.getQueryData(openOrdersQuery.queryKey);
    expect(read?.lastEvent).toBe(6);
    expect(read?.orders.map(({ number }) => number)).toEqual(['A-1001', 'A-1002', 'A-1003']);
  });
});
