import type { RouteObject } from 'react-router';
import { lazyScreen } from './lazy-screen.ts';
import { RouteErrorScreen } from './route-error.screen.tsx';

type LazyParts = Parameters<typeof lazyScreen> extends [string, ...infer Rest] ? Rest : never;

/** One screen: its code and its words are fetched when its address is visited. */
export const screen = (path: string, ...parts: LazyParts): RouteObject => ({ path, lazy: lazyScreen(path, ...parts) });

/** A screen that breaks takes its own place only: the layout around it stays. */
export const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** Whatever reads through the cache of answers stands in here. */
export const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});
