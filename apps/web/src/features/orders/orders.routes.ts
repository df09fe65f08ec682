import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const ordersRoutes = [
  screen(PATHS.orders, () => import('./list/order-list.screen.tsx')),
  screen(PATHS.order(':id'), () => import('./details/order-details.screen.tsx')),
];
