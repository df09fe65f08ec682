import { screen } from '../../platform/code/screen-route.ts';
import { declineWords, liveOrderWords, orderDetailsWords, orderListWords, orderWords } from './orders.words.ts';

export const ordersRoutes = [
  screen('/dashboard/orders', () => import('./list/order-list.screen.tsx'), orderWords, orderListWords, liveOrderWords),
  screen(
    '/dashboard/orders/:id',
    () => import('./details/order-details.screen.tsx'),
    orderWords,
    orderDetailsWords,
    declineWords,
    liveOrderWords,
  ),
];
