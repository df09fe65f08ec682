import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';

const { server, user } = signedInPortal();
beforeEach(() => {
  givenOrders(server, [
    givenOrder(1, { status: 'confirmed' }),
    givenOrder(2, { status: 'ongoing' }),
    givenOrder(3, { status: 'ready' }),
    givenOrder(4, { status: 'completed' }),
    givenOrder(5, { status: 'declined' }),
  ]);
});

const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });
const cards = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));

describe('the filter of an orders tab', () => {
  it('is absent from pending orders, and makes no call there', async () => {
    renderScreen('/dashboard/orders');
    await screen.findByText('No pending orders');
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
    expect(server.requests(orderFiguresContract.readActiveOrderAmount)).toEqual([]);
    expect(server.requests(orderFiguresContract.readTotalOrders)).toEqual([]);
  });

  it('shows orders accepted but not started (§3.74), with the value of all open ones above (§7.35)', async () => {
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('tab', { name: /^Ongoing/ }));
    expect(await screen.findByText('Accepted, not yet handed over: ₦28,200')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Accepted, not started');
    await waitFor(() => expect(cards()).toEqual(['Order A-1001']));
    expect(Object.fromEntries(server.requests(ordersContract.listOrders)[0]?.query ?? [])).toEqual({
      status: 'confirmed',
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All in preparation');
    await waitFor(() => expect(cards()).toEqual(['Order A-1001', 'Order A-1002']));
  });

  it('shows everything in the kitchen through its own link', async () => {
    renderScreen('/dashboard/orders?show=active');
    await card('A-1003');
    expect(cards()).toEqual(['Order A-1001', 'Order A-1002', 'Order A-1003']);
    expect(screen.getByRole('tab', { name: /^Ongoing/ }).getAttribute('aria-selected')).toBe('true');
    expect(server.requests(ordersContract.listActiveOrders)[0]?.query.get('limit')).toBe('10');
    await user.click(screen.getByRole('tab', { name: /^Ready/ }));
    await waitFor(() => expect(cards()).toEqual(['Order A-1003']));
  });

  it('narrows past orders to one outcome, with their number and value above', async () => {
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('tab', { name: /^History/ }));
    expect(await screen.findByText('2 past orders · 1 delivered, worth ₦9,400')).toBeTruthy();
    await screen.findByRole('link', { name: 'Open order A-1004' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Declined');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open order A-1004' })).toBeNull());
    await screen.findByRole('link', { name: 'Open order A-1005' });
    expect(server.requests(ordersContract.listOrders)[0]?.query.get('status')).toBe('declined');
    expect(server.requests(orderFiguresContract.readTotalOrders).at(-1)?.query.get('status')).toBe('declined');
  });

  it.each([
    ['Ongoing', orderFiguresContract.readActiveOrderAmount],
    ['History', orderFiguresContract.readTotalOrders],
  ])('shows an error instead of ₦0 if the figure above %s fails to load', async (tab, call) => {
    server.fails(call, 'unavailable', { message: 'Out of reach.' });
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }));
    expect(await screen.findByText('We couldn’t load this figure: Out of reach.')).toBeTruthy();
  });
});
