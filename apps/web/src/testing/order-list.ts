import { screen, within } from '@testing-library/react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { FakeServer } from './fake-server.ts';
import { givenOrder, givenOrders } from './given-order.ts';
import { renderScreen } from './portal.tsx';

export const findCard = (number: string) => screen.findByRole('article', { name: `Order ${number}` });

/** Opens the orders and returns the first one's card. */
export async function openOrderList(server: FakeServer, ...orders: Order[]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  return within(await findCard(orders[0]?.number ?? ''));
}

/** In its last minute it is too late for an undo, so an answer is sent at once. */
export const orderExpiringIn = (seconds: number) =>
  givenOrder(1, { confirmBy: new Date(Date.now() + seconds * 1000).toISOString() });
