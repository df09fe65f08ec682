import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { givenOrder } from '../../testing/given-order.ts';
import { givenProduct, givenProducts } from '../../testing/given-products.ts';
import { ONE_PAGE } from '../../testing/one-page.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';

const { server, user } = signedInPortal();

async function open(keys: string) {
  const { router } = renderScreen('/dashboard/help');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(keys);
  return { router, field: await screen.findByRole('searchbox', { name: /^Find screens/ }) };
}

describe('the command search', () => {
  it('finds an order by its number and a product by its name, and asks nothing before it is opened', async () => {
    const order = givenOrder(7);
    givenProducts(server, [givenProduct(1, { name: 'Suya skewer' })]);
    server.responds(ordersContract.listOrders, { orders: [order], paginationCursor: ONE_PAGE });
    const { router, field } = await open('{Control>}k{/Control}');
    expect(server.requests(ordersContract.listOrders)).toEqual([]);
    expect(server.requests(inventoryContract.listInventories)).toEqual([]);
    await user.type(field, order.number);
    expect(await screen.findByRole('link', { name: 'Suya skewer' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: new RegExp(order.number) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/orders/${order.id}`));
  });

  it('opens the first result with Enter', async () => {
    givenProducts(server, []);
    server.responds(ordersContract.listOrders, { orders: [], paginationCursor: ONE_PAGE });
    const { router, field } = await open('/');
    await user.type(field, 'payout acc');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Payment');
  });
});
