/** As the server has them (`platform/http/portal.ts`): the rest of the portal's addresses share one page. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/sign-in': '/sign-in.html',
};

/** What the server answers itself: calls, files, its reference, its health, the demo's tools. */
const SERVERS_OWN =
  /^\/(?:v1|v2|a|n|m|files|docs|metrics|healthz|readyz|dev\/(?:messages|clock|calls|webhooks|storefront|gateway))(?:\/|$)/;

/** The page of the build that an address shows; undefined where the portal has none. */
export function pageFor(pathname: string): string | undefined {
  if (SERVERS_OWN.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  return OWN_PAGES[pathname] ?? '/index.html';
}
