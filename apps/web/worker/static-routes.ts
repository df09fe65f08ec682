interface StaticRoute {
  readonly condition: { readonly urlPattern: string; readonly requestMethod: string };
  readonly source: 'cache';
}

/** TypeScript's library doesn't know it yet. */
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: readonly StaticRoute[]) => Promise<void> };

/**
 * Chromium 123 and later reads scripts, styles and fonts from the caches itself, before the worker has started, and
 * from the network if no cache has them. Other browsers ask the worker's `fetch` handler. All caches are searched,
 * because an open page may be of an older build.
 */
export function serveAssetsWithoutWorker(event: InstallEvent): void {
  const added = event.addRoutes?.([{ condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' }]);
  // Without the routes, the handler serves the files.
  added?.catch(() => undefined);
}
