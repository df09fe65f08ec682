import type { RouteObject } from 'react-router';
import {
  declineWords,
  liveOrderWords,
  orderDetailsWords,
  orderListWords,
  orderWords,
} from '../features/orders/orders.words.ts';
import { screen } from './route-parts.ts';

/** §2: the orders, and one of them. */
export const orderRoutes: RouteObject[] = [
  screen(
    '/dashboard/orders',
    () => import('../features/orders/order-list.screen.tsx'),
    orderWords,
    orderListWords,
    liveOrderWords,
  ),
  screen(
    '/dashboard/orders/:id',
    () => import('../features/orders/order-details.screen.tsx'),
    orderWords,
    orderDetailsWords,
    declineWords,
    liveOrderWords,
  ),
];
