import type { RouteObject } from 'react-router';
import type { screens } from './dashboard-screens.ts';
import { listedScreen } from './lazy-screen.ts';

/** §2, dashboard group. A record, so that a screen without a path here does not compile. */
const PATHS: Record<keyof typeof screens, true> = {
  '/dashboard/orders': true,
  '/dashboard/orders/:id': true,
  '/dashboard/products': true,
  '/dashboard/products/add-new': true,
  '/dashboard/products/:id': true,
  '/dashboard/products/edit/:id': true,
};

const list = () => import('./dashboard-screens.ts');

export const dashboardRoutes: RouteObject[] = (Object.keys(PATHS) as (keyof typeof PATHS)[]).map((path) => ({
  path,
  lazy: listedScreen(path, list),
}));
