import { matchRoutes, type RouteObject } from 'react-router';

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
