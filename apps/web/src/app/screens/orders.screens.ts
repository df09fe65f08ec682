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
    () => import('../../features/orders/list/order-list.screen.tsx'),
    orderWords,
    orderListWords,
    liveOrderWords,
  ),
  '/dashboard/orders/:id': lazyScreen(
    '/dashboard/orders/:id',
    () => import('../../features/orders/details/order-details.screen.tsx'),
    orderWords,
    orderDetailsWords,
    declineWords,
    liveOrderWords,
  ),
};
