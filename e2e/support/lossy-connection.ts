import type { BrowserContext, Page } from '@playwright/test';

const BITS_PER_SECOND = 400_000;
const LOST_ONE_IN = 20;

/** Mobile data in a busy street. */
export const SLOW = {
  latency: 800,
  downloadThroughput: BITS_PER_SECOND / 8,
  uploadThroughput: BITS_PER_SECOND / 8,
} as const;

/**
 * Every twentieth request is lost, but never a document: browsers reload their own error page, automated ones don't.
 */
export async function dropRequests(requester: Page | BrowserContext): Promise<void> {
  let asked = 0;
  // Routed requests have no cache; in a real browser each file of the build is fetched once.
  const kept = new Set<string>();
  await requester.route('**/*', (route) => {
    const url = route.request().url();
    if (kept.has(url) || route.request().isNavigationRequest()) return route.continue();
    asked += 1;
    if (asked % LOST_ONE_IN === 0) return route.abort('connectionreset');
    if (url.includes('/assets/')) kept.add(url);
    return route.continue();
  });
}

/** 400 kbit/s, 800 ms, and every twentieth request lost. */
export async function makeLossy(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await dropRequests(page);
}
