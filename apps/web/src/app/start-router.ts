import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router';

const RELOADS = 'vendor.reloads';
const MOST_RELOADS = 5;

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

/**
 * Browsers don't fetch a failed module again, so while only the page's shell is shown, the page is reloaded, a few
 * times at most. Returns a stop function.
 */
export function reloadWhileLoading(): () => void {
  const reloads = Number(sessionStorage.getItem(RELOADS) ?? 0);
  let isReloading = false;
  const reload = () => {
    if (isReloading || !navigator.onLine || reloads >= MOST_RELOADS) return;
    isReloading = true;
    sessionStorage.setItem(RELOADS, String(reloads + 1));
    void untilReachable().then(() => location.reload());
  };
  window.addEventListener('vite:preloadError', reload);
  return () => {
    window.removeEventListener('vite:preloadError', reload);
    sessionStorage.removeItem(RELOADS);
  };
}

/**
 * A reload without a connection would end on the browser's error page, so it waits until the document can be fetched.
 */
async function untilReachable(): Promise<void> {
  for (;;) {
    const response = await fetch(location.href).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
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
