import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeCustomers, type Customers } from './support/customers.ts';
import { DEMO, findServer, signIn } from './support/test.ts';
import { openNetworkProxy, type NetworkProxy } from './support/network-proxy.ts';
import { findCard, connectionLight, expectLive } from './support/order-screens.ts';
import { passTime } from './support/passing-time.ts';
import { serverPort, startServer, type TestServer } from './support/server.ts';

/** A separate server, because it is broken here. */
const PORT = serverPort(1);

/** A killed database runs crash recovery first. */
const COMES_BACK = { timeout: 45_000 };

let server: TestServer;
let network: NetworkProxy;
let page: Page;
let customers: Customers;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer(PORT);
  network = await openNetworkProxy(PORT);
  page = await browser.newPage({ baseURL: network.address });
  await page.clock.install();
  await signIn(page);
  await page.goto('/dashboard/orders');
  await expectLive(page);
  customers = await makeCustomers({ ...server, now: (await findServer(page)).now });
});

test.afterAll(async () => {
  await page?.close();
  await network?.close();
  await server?.remove();
});

const expectOffline = () => expect(connectionLight(page, 'Offline')).toBeVisible();

/** The delay doubles between attempts; the page may just have started a long one. */
const waitUntilConnected = () => passTime(page, 'the page is live', () => connectionLight(page, 'Live').isVisible());

async function expectOnce(orders: readonly { readonly number: string }[]) {
  for (const order of orders) await expect(findCard(page, order)).toHaveCount(1, COMES_BACK);
  const numbers = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  expect(new Set(numbers).size).toBe(numbers.length);
}

const placeTwo = async () => [await customers.place(), await customers.place('pick_up')];

/** So that the next test's orders are on the first page too. */
async function cancelAll(orders: readonly { readonly id: string; readonly number: string }[]) {
  for (const { id } of orders) await customers.cancel(id);
  for (const order of orders) await expect(findCard(page, order)).toHaveCount(0);
}

test('the demo’s terminal ends with its addresses, and requests are logged to a file', async () => {
  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((shown) => shown.trim());
  // The start is logged a moment after the server can answer.
  await expect.poll(() => lines().length).toBeGreaterThan(1);
  const log = join(server.dataDir, 'logs/server.log');
  expect(lines()).toEqual([
    `Requests are logged in ${log}`,
    '',
    `Vendor portal is open at ${server.address}`,
    `Sign in as ${DEMO.email} with the password ${DEMO.password}`,
    'As the manager ada@mamakay.ng or the bookkeeper bisi@mamakay.ng with the same password',
    `On a tablet open ${server.address}/device#KTCHEN24; there Halima Sani, who cooks, has the PIN 4826`,
    `Codes arrive in the mailbox at ${server.address}/dev/mailbox`,
    `Order as a customer at ${server.address}/dev/storefront`,
  ]);
  expect(readFileSync(log, 'utf8')).toContain('"route":"/v1/vendor/sign-in","status":200');
});

test('a cut connection is shown, and orders placed meanwhile appear when it is back', async () => {
  await page.context().setOffline(true);
  await expectOffline();
  const orders = await placeTwo();
  await page.context().setOffline(false);
  await expectLive(page);
  await expectOnce(orders);
  await cancelAll(orders);
});

test('a connection that is silent for three minutes is noticed, although it was not closed', async () => {
  network.stall();
  const orders = await placeTwo();
  // The indicator can't know yet; a laptop that slept finds out when it wakes.
  await page.clock.fastForward('03:00');
  await expectOffline();
  network.restore();
  await waitUntilConnected();
  await expectOnce(orders);
  await cancelAll(orders);
});

test('a killed server is noticed, and the page reconnects to the next one', async () => {
  await server.kill();
  await expectOffline();
  await server.start();
  const orders = await placeTwo();
  await waitUntilConnected();
  await expectOnce(orders);
  await cancelAll(orders);
});
