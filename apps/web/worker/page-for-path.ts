/** The same as in the server's `portal.ts`; all other addresses share one page. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/sign-in': '/sign-in.html',
};

/** Not the portal's: API calls, files, the API reference, health checks and the demo's tools. */
const SERVERS_OWN =
  /^\/(?:v1|v2|a|n|m|files|docs|metrics|healthz|readyz|dev\/(?:messages|clock|calls|webhooks|storefront|gateway|printers))(?:\/|$)/;

/** Undefined if the portal has no page for the address. */
export function pageFor(pathname: string): string | undefined {
  if (SERVERS_OWN.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  const isOfDashboard = /^\/dashboard(?:\/|$)/.test(pathname);
  return OWN_PAGES[pathname] ?? (isOfDashboard ? '/dashboard.html' : '/index.html');
}
