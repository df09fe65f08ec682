import type { RouteObject } from 'react-router';
import { lazyScreen } from '../platform/lazy/screen-route.ts';
import { RouteErrorScreen } from './crash/error-screens.tsx';

/** A screen that breaks takes its own place only: the layout around it stays. */
export const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** Whatever reads through the cache of answers stands in here. */
export const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});
