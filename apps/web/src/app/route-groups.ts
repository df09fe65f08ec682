import type { RouteObject } from 'react-router';
import { lazyScreen } from '../platform/lazy/screen-route.ts';
import { RouteErrorScreen } from './crash/error-screens.tsx';

/** A failed screen leaves the layout around it in place. */
export const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** For screens that use the query cache. */
export const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});
