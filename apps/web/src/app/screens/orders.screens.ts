import {
  declineWords,
  liveOrderWords,
  orderDetailsWords,
  orderListWords,
  orderWords,
} from '../../features/orders/orders.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/orders': lazyScreen(
    '/dashboard/orders',
    () => import('../../features/orders/order-list.screen.tsx'),
    orderWords,
    orderListWords,
    liveOrderWords,
  ),
  '/dashboard/orders/:id': lazyScreen(
    '/dashboard/orders/:id',
    () => import('../../features/orders/order-details.screen.tsx'),
    orderWords,
    orderDetailsWords,
    declineWords,
    liveOrderWords,
  ),
};
