import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';

const { server, user } = signedInPortal();

const past = (place: number) => givenOrder(place, { status: 'completed' });
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });
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

describe('a page of the orders that is no longer the list’s', () => {
  it('is left for the first one as soon as another search starts', async () => {
    await searchToPageTwo();
    givenOrders(server, [past(3)]);
    await user.type(await searchBox(), '03');
    await card('A-1003');
    expect(lastSearch()).toEqual({ search: 'A-1003' });
  });

  it('is left for the first one if the server no longer knows its cursor', async () => {
    await searchToPageTwo();
    server.fails(ordersContract.listOrders, 'invalid_cursor');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(lastSearch()['paginationCursor']).toBe('back'));
    await card('A-1001');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
