import { screen, waitFor, within, act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { queries } from '../../../platform/api/queries.ts';
import { showNews } from '../live-orders.queries.ts';

const { server, user } = signedInPortal();

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Too late for an undo, so the answer is sent at once. */
const waiting = (index: number) => givenOrder(index, { confirmBy: soon(40 + index) });
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });
const focused = () => document.activeElement?.getAttribute('aria-label');

async function confirm(order: Order) {
  server.responds(ordersContract.confirmOrder, { ...order, status: 'ongoing' });
  const button = within(await card(order.number)).getByRole('button', { name: /^Confirm A-/ });
  button.focus();
  await user.keyboard('{Enter}');
}

const isGone = (number: string) =>
  waitFor(() => expect(screen.queryByRole('article', { name: `Order ${number}` })).toBeNull());

describe('the focus after confirming an order', () => {
  it('moves to the next order, then the previous one, and finally the title', async () => {
    const [first, second, third] = [waiting(1), waiting(2), waiting(3)];
    givenOrders(server, [first, second, third]);
    renderScreen('/dashboard/orders');
    await card('A-1003');
    await confirm(second);
    await isGone('A-1002');
    expect(focused()).toBe('Order A-1003');
    await confirm(third);
    await isGone('A-1003');
    expect(focused()).toBe('Order A-1001');
    await confirm(first);
    await isGone('A-1001');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('moves to a card, so that Enter meant for Undo confirms no other order but opens it', async () => {
    const [first, second] = [waiting(1), waiting(2)];
    givenOrders(server, [first, second]);
    renderScreen('/dashboard/orders');
    await card('A-1002');
    await confirm(first);
    await isGone('A-1001');
    server.responds(ordersContract.readOrder, second);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order A-1002' })).toBeTruthy();
    expect(server.bodies(ordersContract.confirmOrder)).toHaveLength(1);
  });

  it('moves to the card if it stays', async () => {
    const order = waiting(1);
    givenOrders(server, [order]);
    renderScreen('/dashboard/orders');
    await user.type(await screen.findByRole('searchbox', { name: 'Find an order, customer or item' }), 'A-1001');
    await screen.findByText('Orders matching “A-1001”');
    await confirm(order);
    await within(await card('A-1001')).findByRole('button', { name: /^Mark ready A-/ });
    expect(focused()).toBe('Order A-1001');
  });

  it('stays where the vendor has moved it meanwhile', async () => {
    const [first, second] = [waiting(1), waiting(2)];
    givenOrders(server, [first, second]);
    renderScreen('/dashboard/orders');
    await card('A-1002');
    server.hangs(ordersContract.confirmOrder);
    await confirm(first);
    const box = screen.getByRole('searchbox', { name: 'Find an order, customer or item' });
    await user.click(box);
    expect(document.activeElement).toBe(box);
  });
});

describe('an order that fails to render', () => {
  it('affects only its own card, which links to its page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    givenOrders(server, [givenOrder(1), givenOrder(2)]);
    renderScreen('/dashboard/orders');
    await card('A-1002');
    // The contract doesn't allow this; a newer server might send it.
    act(() => showNews(queries, givenOrder(1, { customer: null as unknown as Order['customer'] })));
    await screen.findByText('We couldn’t show this order here. Open it to answer.');
    const broken = within(await card('A-1001'));
    expect(broken.getByRole('link', { name: 'Open order A-1001' }).getAttribute('href')).toMatch(
      /\/dashboard\/orders\//,
    );
    expect(within(await card('A-1002')).getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
    act(() => showNews(queries, givenOrder(1)));
    await waitFor(async () =>
      expect(within(await card('A-1001')).getByRole('button', { name: /^Confirm A-/ })).toBeTruthy(),
    );
  });
});
