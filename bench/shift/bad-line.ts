import type { BrowserContext, Page } from '@playwright/test';

const BITS_PER_SECOND = 400_000;
const LATENCY_MS = 800;
const LOST_ONE_IN = 20;

export interface BadLine {
  /** Without a line for so long; never with a better one than before. */
  lose(ms: number): Promise<void>;
}

/** 400 kbit/s, 800 ms, and every twentieth request comes to nothing: the page's own and its worker's. */
export async function makeBad(context: BrowserContext, page: Page): Promise<BadLine> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: LATENCY_MS,
      downloadThroughput: BITS_PER_SECOND / 8,
      uploadThroughput: BITS_PER_SECOND / 8,
    });
  let asked = 0;
  await context.route('**/*', (route) => {
    asked += 1;
    return asked % LOST_ONE_IN === 0 ? route.abort('connectionreset') : route.continue();
  });
  await set(false);
  return {
    lose: async (ms) => {
      await set(true);
      await page.waitForTimeout(ms);
      await set(false);
    },
  };
}
