import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';
import { customersOf } from '../../e2e/support/customers.ts';
import { signIn } from '../../e2e/support/test.ts';
import { startServer } from '../../e2e/support/server.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface MeasuredPortal {
  readonly address: string;
  readonly productId: string;
  /** What the browser of the demo's vendor keeps. */
  readonly signedIn: Storage;
  /** As many orders wait as on a busy evening; one that nobody answers lapses after minutes, so they are placed anew. */
  whileOrdersWait<Result>(work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const WAITING_ORDERS = 5;

/** The demo, with its vendor signed in once. */
export async function openPortal(browser: Browser): Promise<MeasuredPortal> {
  const server = await startServer(await freePort());
  const { address, dataDir } = server;
  try {
    const customers = await customersOf({ address, now: new Date(), dataDir });
    await customers.untilServed();
    return {
      address,
      ...(await visitOnce(browser, address)),
      whileOrdersWait: async (work) => {
        const placed: string[] = [];
        for (let each = 0; each < WAITING_ORDERS; each += 1) placed.push((await customers.place()).id);
        try {
          return await work();
        } finally {
          for (const id of placed) await customers.cancel(id);
        }
      },
      remove: () => server.remove(),
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function visitOnce(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/dashboard/products');
    const row = page.locator('main a[href^="/dashboard/products/"]:not([href$="/add-new"])').first();
    const productId = (await row.getAttribute('href'))?.split('/').at(-1) ?? '';
    return { productId, signedIn: await context.storageState({ indexedDB: true }) };
  } finally {
    await context.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
