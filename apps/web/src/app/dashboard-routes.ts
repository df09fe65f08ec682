import type { RouteObject } from 'react-router';
import { listed } from './route-parts.ts';

/** §2, dashboard group. Each feature's list is fetched with the first of its screens, and its words with it. */
export const dashboardRoutes: RouteObject[] = [
  ...listed(() => import('./screens/home.screens.ts'), ['/dashboard']),
  ...listed(() => import('./screens/orders.screens.ts'), ['/dashboard/orders', '/dashboard/orders/:id']),
  ...listed(
    () => import('./screens/products.screens.ts'),
    ['/dashboard/products', '/dashboard/products/add-new', '/dashboard/products/:id', '/dashboard/products/edit/:id'],
  ),
  ...listed(
    () => import('./screens/promotions.screens.ts'),
    ['/dashboard/promo', '/dashboard/promo/add-new', '/dashboard/promo/reactivate/:id'],
  ),
  ...listed(() => import('./screens/adverts.screens.ts'), ['/dashboard/adverts', '/dashboard/adverts/add-new']),
  ...listed(() => import('./screens/accounting.screens.ts'), ['/dashboard/accounting']),
  ...listed(() => import('./screens/analytics.screens.ts'), ['/dashboard/analytics']),
  ...listed(() => import('./screens/reviews.screens.ts'), ['/dashboard/review']),
  ...listed(() => import('./screens/settings.screens.ts'), ['/dashboard/settings']),
  ...listed(() => import('./screens/help.screens.ts'), ['/dashboard/help']),
];
