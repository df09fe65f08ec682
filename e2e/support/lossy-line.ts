import type { Page } from '@playwright/test';

const BITS_PER_SECOND = 400_000;
const LATENCY_MS = 800;
const LOST_ONE_IN = 20;

/** A line as a market street has it at noon: 400 kbit/s, 800 ms, and every twentieth request comes to nothing. */
export async function makeLossy(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  let asked = 0;
  // A page whose requests are routed has no cache; on a real one a file of the build crosses the line once.
  const kept = new Set<string>();
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (kept.has(url)) return route.continue();
    asked += 1;
    if (asked % LOST_ONE_IN === 0) return route.abort('connectionreset');
    if (url.includes('/assets/')) kept.add(url);
    return route.continue();
  });
}
