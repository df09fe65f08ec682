import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Browser } from '@playwright/test';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { makeCustomers } from '../../e2e/support/customers.ts';
import { startServer } from '../../e2e/support/server.ts';
import { tokenIn } from '../../e2e/support/stored-session.ts';
import { signIn } from '../../e2e/support/test.ts';

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Of its public key. A browser that trusts it by this flag caches files; one that ignores errors does not. */
  readonly trustFlag: string;
}

/** Needs `openssl`. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  try {
    execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const pem = readFileSync(cert);
    const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    const digest = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(key), cert: pem, trustFlag: `--ignore-certificate-errors-spki-list=${digest}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In front of a server that speaks HTTP/1.1, as in production. */
async function openHttp2Proxy(origin: string, { key, cert }: Certificate) {
  const { host, hostname, port } = new URL(origin);
  const proxy = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const sent = { ...Object.fromEntries(headers), host, ...(incoming.headers.origin && { origin }) };
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: sent },
      (response) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, kept);
        pipeline(response, outgoing, () => undefined);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    pipeline(incoming, forwarded, () => undefined);
  });
  proxy.on('sessionError', () => undefined);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ours } = proxy.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${ours}`, close: () => void proxy.close() };
}

const PENDING_ORDERS = 5;

async function signInOnce(browser: Browser, baseURL: string) {
  // For the requests that Playwright sends itself.
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
export async function openPortal(browser: Browser, certificate: Certificate) {
  const server = await startServer(await freePort());
  const { address, dataDir } = server;
  const proxy = await openHttp2Proxy(address, certificate);
  const remove = async () => {
    proxy.close();
    await server.remove();
  };
  try {
    const customers = await makeCustomers({ address, now: new Date(), dataDir });
    await customers.untilServed();
    const signedIn = await signInOnce(browser, proxy.origin);
    return {
      address: proxy.origin,
      ...signedIn,
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
      /** As in a full kitchen: these are being cooked. */
      cookOrders: async (count: number) => {
        const headers = { authorization: `Bearer ${tokenIn(signedIn.storage)}`, 'content-type': 'application/json' };
        const { method, path } = ordersContract.confirmOrder;
        for (let each = 0; each < count; each += 1) {
          const { id: orderId } = await customers.place(each % 2 === 0 ? 'delivery' : 'pick_up');
          const body = JSON.stringify({ orderId, prepMinutes: 30 + (each % 60) });
          const { status } = await fetch(address + path, { method, headers, body });
          if (status !== 200) throw new Error(`Order ${each + 1} was not confirmed: ${status}.`);
        }
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
