import type { RouteObject } from 'react-router';
import { lazyScreen, listedScreen, type ScreenList } from './lazy-screen.ts';
import { RouteErrorScreen } from './crash/route-error.screen.tsx';

type LazyParts = Parameters<typeof lazyScreen> extends [string, ...infer Rest] ? Rest : never;

/** One screen: its code and its words are fetched when its address is visited. */
export const screen = (path: string, ...parts: LazyParts): RouteObject => ({ path, lazy: lazyScreen(path, ...parts) });

/** Screens whose code and words a list names, which is fetched with the first of them. */
export const listed = <Path extends string>(list: ScreenList<Path>, paths: readonly Path[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: listedScreen(path, list) }));

/** A screen that breaks takes its own place only: the layout around it stays. */
export const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** Whatever reads through the cache of answers stands in here. */
export const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});
