import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Whether the page holds this address's screen already (`build/sign-in-page.ts`), and its code is there to take it over
 * as it stands: with what was typed, and nothing drawn twice. Where the code can't be had, the router will say so.
 */
export async function canTakeOver(root: HTMLElement, routes: RouteObject[]): Promise<boolean> {
  if (root.dataset['screen'] !== location.pathname) return false;
  const matches = matchRoutes(routes, location.pathname) ?? [];
  try {
    await Promise.all(matches.map(({ route }) => load(route)));
    return true;
  } catch {
    return false;
  }
}

/** A route with its code in place is drawn at once. */
async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
