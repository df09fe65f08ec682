import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';

const { server, user } = signedInPortal();

const lists = () => server.requests(ordersContract.listOrders);
const pastRow = (number: string) => screen.findByRole('link', { name: `Open order ${number}` });
const pastLists = () => server.requests(ordersContract.listOrderHistory);
const open = () => renderScreen('/dashboard/orders').router;
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });

const soon = (index: number) => new Date(Date.now() + (20 - index) * 30_000).toISOString();
const past = (index: number) => givenOrder(index, { status: 'completed' });

describe('the order list', () => {
  it('starts with pending orders: number, kind, countdown, items, notes, total and earnings', async () => {
    vi.setSystemTime(new Date('2026-11-13T18:00:00.900Z'));
    givenOrders(server, [givenOrder(42)]);
    open();
    const order = within(await card('A-1042'));
    expect(order.getByText('Delivery')).toBeTruthy();
    expect(order.getByText('9:00')).toBeTruthy();
    expect(order.getByText('Bola')).toBeTruthy();
    expect(order.getByText(/placed \d\d:\d\d$/)).toBeTruthy();
    expect(order.getByText('Jollof rice & chicken').textContent).toContain('Extra plantain');
    expect(order.getByText('No pepper please, it is for a child.')).toBeTruthy();
    expect(order.getByText('₦6,800')).toBeTruthy();
    expect(order.getByText('₦9,400')).toBeTruthy();
    expect(order.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
    expect(order.getByRole('button', { name: /^Decline A-/ })).toBeTruthy();
    expect(server.requests(ordersContract.listOpenOrders)).toHaveLength(1);
  });

  it('counts the tabs, and loads all open orders with one call', async () => {
    givenOrders(server, [givenOrder(1), givenOrder(2, { status: 'ongoing' }), givenOrder(3, { status: 'assigned' })]);
    open();
    await card('A-1001');
    await user.click(await screen.findByRole('tab', { name: /^Ongoing\s*1$/ }));
    expect(within(await card('A-1002')).getByRole('button', { name: /^Mark ready A-/ })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Ready\s*1$/ }));
    const assigned = within(await card('A-1003'));
    expect(assigned.getByText('Courier assigned')).toBeTruthy();
    expect(assigned.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Print ticket for A-1003',
    ]);
    expect(server.requests(ordersContract.listOpenOrders)).toHaveLength(1);
    expect(lists()).toHaveLength(0);
  });

  it('shows every waiting order on one page, the most urgent first', async () => {
    givenOrders(
      server,
      Array.from({ length: 15 }, (_, index) => givenOrder(index + 1, { confirmBy: soon(index) })),
    );
    open();
    await card('A-1001');
    const numbers = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => `Order A-${1015 - index}`));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each([
    ['Pending', 'No pending orders'],
    ['Ongoing', 'Nothing being prepared'],
    ['Ready', 'Nothing ready yet'],
    ['History', 'No past orders yet'],
  ])('explains %s while there is none', async (tab, text) => {
    givenOrders(server, []);
    open();
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows why it could not be loaded, and retries', async () => {
    givenOrders(server, [givenOrder(1)]);
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    open();
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    givenOrders(server, [givenOrder(1)]);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await card('A-1001')).toBeTruthy();
  });

  it('shows only the error while the tab’s own list has not loaded either', async () => {
    givenOrders(server, [givenOrder(1)]);
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    server.hangs(ordersContract.listPendingOrders);
    open();
    await screen.findByText('We’re having trouble right now. Please try again.');
    await waitFor(() => expect(server.requests(ordersContract.listPendingOrders)).toHaveLength(1));
    const main = screen.getByRole('main');
    expect(within(main).getAllByRole('alert')).toHaveLength(1);
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
    givenOrders(server, [givenOrder(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('A-1001')).toBeTruthy();
  });

  it('sends `after` only for the next page and `before` only for the previous one (§7.71–72)', async () => {
    givenOrders(server, [past(1)], { hasNext: true, after: 'further', hasPrevious: false, before: 'never' });
    open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await pastRow('A-1001');
    expect(pastLists()[0]?.query.get('limit')).toBe('10');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    givenOrders(server, [past(2)], { hasNext: false, after: 'never', hasPrevious: true, before: 'back' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await pastRow('A-1002');
    expect(pastLists().at(-1)?.query.get('after')).toBe('further');
    expect(pastLists().at(-1)?.query.has('before')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(pastLists().at(-1)?.query.get('before')).toBe('back'));
    expect(pastLists().at(-1)?.query.has('after')).toBe(false);
  });

  it('sends pageType and paginationCursor with the searchable list (§7.73)', async () => {
    givenOrders(server, [past(1)], { hasNext: true, after: 'further' });
    open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find an order, customer or item' }), 'A-10');
    await card('A-1001');
    expect([...(lists().at(-1)?.query.keys() ?? [])]).toEqual(['search']);
    givenOrders(server, [past(2)], { hasPrevious: true, before: 'back' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await card('A-1002');
    expect(Object.fromEntries(lists().at(-1)?.query ?? [])).toEqual({
      search: 'A-10',
      pageType: 'next',
      paginationCursor: 'further',
    });
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(lists().at(-1)?.query.get('pageType')).toBe('previous'));
    expect(lists().at(-1)?.query.get('paginationCursor')).toBe('back');
  });

  it('falls back to the tab’s own list if the open orders fail to load', async () => {
    givenOrders(server, [givenOrder(1), givenOrder(2, { status: 'ongoing' })]);
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    open();
    expect(await card('A-1001')).toBeTruthy();
    expect(server.requests(ordersContract.listPendingOrders)[0]?.query.get('limit')).toBe('10');
    await user.click(screen.getByRole('tab', { name: /^Ongoing/ }));
    expect(await card('A-1002')).toBeTruthy();
    expect(server.requests(ordersContract.listOngoingOrders)).toHaveLength(1);
  });

  it('searches for a number in every tab', async () => {
    givenOrders(server, [givenOrder(7, { status: 'completed' })]);
    open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find an order, customer or item' }), 'A-1007');
    expect(within(await card('A-1007')).getByText('Completed')).toBeTruthy();
    expect(lists().at(-1)?.query.get('search')).toBe('A-1007');
    expect(lists().at(-1)?.query.has('status')).toBe(false);
    givenOrders(server, []);
    await user.type(screen.getByRole('searchbox', { name: 'Find an order, customer or item' }), '9');
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByText('No pending orders')).toBeTruthy();
  });
});

const searchBox = () => screen.findByRole('searchbox', { name: 'Find an order, customer or item' });
const lastSearch = () => Object.fromEntries(server.requests(ordersContract.listOrders).at(-1)?.query ?? []);

async function searchToPageTwo() {
  givenOrders(server, [past(1)], { hasNext: true, after: 'further' });
  renderScreen('/dashboard/orders');
  await user.type(await searchBox(), 'A-10');
  await card('A-1001');
  givenOrders(server, [past(2)], { hasPrevious: true, before: 'back' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await card('A-1002');
}

describe('an outdated page of the order list', () => {
  it('gives way to the first page as soon as another search starts', async () => {
    await searchToPageTwo();
    givenOrders(server, [past(3)]);
    await user.type(await searchBox(), '03');
    await card('A-1003');
    expect(lastSearch()).toEqual({ search: 'A-1003' });
  });

  it('gives way to the first page if the server no longer knows its cursor', async () => {
    await searchToPageTwo();
    server.fails(ordersContract.listOrders, 'invalid_cursor');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(lastSearch()['paginationCursor']).toBe('back'));
    await card('A-1001');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
