import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router';

/**
 * For a prerendered page (`build/complete-pages.ts`): with its code loaded, the first render equals the prerendered one, and
 * nothing flashes.
 */
export async function loadPrerendered(routes: RouteObject[]): Promise<boolean> {
  try {
    const matches = matchRoutes(routes, location.pathname) ?? [];
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      }),
    );
    return true;
  } catch {
    // The router tries again and shows the error.
    return false;
  }
}

/** Its first screen is loaded, or has failed. */
export async function startRouter(routes: RouteObject[]): Promise<DataRouter> {
  const router = createBrowserRouter(routes);
  await initialized(router);
  return router;
}

function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Loads a screen's code when a link to it is hovered, touched or focused. Returns a stop function. */
export function prefetchOnHover(routes: RouteObject[]): () => void {
  const fetched = new Set<string>();
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue;
      // Following the link loads it again and shows the error.
      route.lazy().catch(() => fetched.delete(link.pathname));
    }
  };
  document.addEventListener('pointerover', onLink);
  document.addEventListener('focusin', onLink);
  return () => {
    document.removeEventListener('pointerover', onLink);
    document.removeEventListener('focusin', onLink);
  };
}
