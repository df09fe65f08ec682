import { screen } from '../../platform/code/screen-route.ts';
import { declineWords, liveOrderWords, orderDetailsWords, orderListWords, orderWords } from './orders.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const ordersRoutes = [
  screen(PATHS.orders, () => import('./list/order-list.screen.tsx'), orderWords, orderListWords, liveOrderWords),
  screen(
    PATHS.order(':id'),
    () => import('./details/order-details.screen.tsx'),
    orderWords,
    orderDetailsWords,
    declineWords,
    liveOrderWords,
  ),
];
