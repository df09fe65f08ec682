import type { BrowserContext, Page } from '@playwright/test';
import { loseSome, SLOW } from '../../e2e/support/lossy-connection.ts';

export interface BadLine {
  /** Without a line for so long; never with a better one than before. */
  lose(ms: number): Promise<void>;
}

/** Slow, and some requests come to nothing: the page's own and its worker's. */
export async function makeBad(context: BrowserContext, page: Page): Promise<BadLine> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean) => session.send('Network.emulateNetworkConditions', { offline, ...SLOW });
  await loseSome(context);
  await set(false);
  return {
    lose: async (ms) => {
      await set(true);
      await page.waitForTimeout(ms);
      await set(false);
    },
  };
}
