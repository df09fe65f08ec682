import type { RouteObject } from 'react-router';
import { accountingRoutes } from '../features/accounting/accounting.routes.ts';
import { advertsRoutes } from '../features/adverts/adverts.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { dashboardRoutes as homeRoutes } from '../features/dashboard/dashboard.routes.ts';
import { ordersRoutes } from '../features/orders/orders.routes.ts';
import { productsRoutes } from '../features/products/products.routes.ts';
import { promotionsRoutes } from '../features/promotions/promotions.routes.ts';
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { loadChunk } from '../platform/lazy/load-chunk.ts';
import { lazyScreen } from '../platform/lazy/screen-route.ts';
import { GroupErrorScreen } from './crash/error-screens.tsx';
import { DashboardGuard } from './guards.tsx';
import { reading, screens } from './route-groups.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** Requests the open orders while the code of the frame and the screen is still loading. */
function fetchOpenOrders(): null {
  loadChunk('open orders', () => import('../features/orders/orders.queries.ts')).then(
    (orders) => orders.fetchOpenOrders(),
    // The frame imports the same code and shows the error.
    () => undefined,
  );
  return null;
}

/** §2, dashboard group: every screen in the frame. */
const framed: RouteObject = {
  loader: fetchOpenOrders,
  lazy: lazyScreen('dashboard-layout', () => import('./frame/dashboard-layout.tsx')),
  children: [
    screens([
      ...homeRoutes,
      ...ordersRoutes,
      ...productsRoutes,
      ...promotionsRoutes,
      ...advertsRoutes,
      ...accountingRoutes,
      ...analyticsRoutes,
      ...reviewsRoutes,
      ...settingsRoutes,
      ...supportRoutes,
    ]),
  ],
};

export const dashboardGroup: RouteObject = {
  Component: DashboardGuard,
  ErrorBoundary: GroupErrorScreen,
  children: [reading([framed])],
};
