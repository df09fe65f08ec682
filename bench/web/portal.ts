import type { Browser } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { customersOf } from '../../e2e/support/customers.ts';
import { startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/test.ts';
import { openHttp2Proxy } from './http2-proxy.ts';

const PENDING_ORDERS = 5;

async function signInOnce(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/dashboard/products');
    const row = page.locator('main tr a[href^="/dashboard/products/"]').first();
    const productId = (await row.getAttribute('href'))?.split('/').at(-1) ?? '';
    return { productId, storage: await context.storageState({ indexedDB: true }) };
  } finally {
    await context.close();
  }
}

/** The demo over HTTP/2, as in production, and the browser storage of its signed-in vendor. */
export async function openPortal(browser: Browser) {
  const server = await startServer(await freePort());
  const { address, dataDir } = server;
  const proxy = await openHttp2Proxy(address);
  const remove = async () => {
    proxy.close();
    await server.remove();
  };
  try {
    const customers = await customersOf({ address, now: new Date(), dataDir });
    await customers.untilServed();
    return {
      address: proxy.origin,
      ...(await signInOnce(browser, proxy.origin)),
      /** As on a busy evening. Orders expire after minutes, so they are placed for each screen. */
      withPendingOrders: async <T>(work: () => Promise<T>): Promise<T> => {
        const placed: string[] = [];
        for (let each = 0; each < PENDING_ORDERS; each += 1) placed.push((await customers.place()).id);
        try {
          return await work();
        } finally {
          for (const id of placed) await customers.cancel(id);
        }
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
