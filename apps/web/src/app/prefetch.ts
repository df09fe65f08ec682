import { matchRoutes, type RouteObject } from 'react-router';

/**
 * A screen's code is on its way as soon as a pointer, a finger or the focus is on a link to it. Returns what stops it.
 */
export function prefetchOnHover(routes: RouteObject[]): () => void {
  const fetched = new Set<string>();
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue;
      // Whoever follows the link asks again, and hears what is wrong.
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
