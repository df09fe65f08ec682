import type { Route } from '@playwright/test';
import { expect, test, type Page } from './support/test.ts';
import { makeLossy } from './support/lossy-connection.ts';
import { findCard, confirmOrder, connectionLight, expectLive, openOrders, openTab } from './support/order-screens.ts';

test.use({ hasIdleMoments: true });

const ORDERS = 10;

/** On such a connection a card may take this long; the order itself has ten minutes. */
const ARRIVES = { timeout: 20_000 };

function countCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:a\/)?v1\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test('on a slow connection that loses every twentieth request, all orders appear and are answered', async ({
  page,
}, testInfo) => {
  test.setTimeout(300_000);
  const customers = await openOrders(page);
  await makeLossy(page);
  const calls = countCalls(page);
  const waits: number[] = [];
  const orders: Awaited<ReturnType<typeof customers.place>>[] = [];
  for (let place = 0; place < ORDERS; place += 1) {
    const order = await customers.place();
    const placedAt = Date.now();
    orders.push(order);
    await expect(findCard(page, order)).toBeVisible(ARRIVES);
    waits.push(Date.now() - placedAt);
  }
  const description = `slowest card ${Math.max(...waits)} ms, ${calls.length} calls for ${ORDERS} orders`;
  testInfo.annotations.push({ type: 'figure', description });
  // The event contains the order, so the number of further requests must not grow with each order.
  expect(calls.length).toBeLessThan(3 * ORDERS);
  for (const order of orders) {
    await confirmOrder(page, order);
    await expect(findCard(page, order)).toBeHidden(ARRIVES);
  }
  await expect
    .poll(async () => (await Promise.all(orders.map(({ id }) => customers.read(id)))).map(({ status }) => status), {
      timeout: 60_000,
    })
    .not.toContain('placed');
  await openTab(page, 'Ongoing');
  for (const order of orders) await expect(findCard(page, order)).toHaveCount(1, ARRIVES);
});

test('a page opened on such a connection becomes live and shows waiting orders', async ({ page }) => {
  test.setTimeout(240_000);
  const customers = await openOrders(page);
  const order = await customers.place();
  await makeLossy(page);
  await page.goto('about:blank');
  const openedAt = Date.now();
  await page.goto('/dashboard/orders', { waitUntil: 'commit' });
  // A page that lost a file reloads; routed requests have no cache, so each load fetches all files over the slow
  // connection.
  await expect(findCard(page, order)).toBeVisible({ timeout: 150_000 });
  await expect(connectionLight(page, 'Live')).toBeVisible({ timeout: 60_000 });
  test.info().annotations.push({ type: 'figure', description: `live after ${Date.now() - openedAt} ms` });
  const later = await customers.place();
  await expect(findCard(page, later)).toBeVisible(ARRIVES);
});

test('an order that is placed while the page opens slowly is shown', async ({ page }) => {
  const customers = await openOrders(page);
  await page.goto('about:blank');
  const { promise: placed, resolve } = Promise.withResolvers<{ readonly number: string }>();
  const respondLate = async (route: Route) => {
    const response = await route.fetch();
    resolve(await customers.place());
    await expectLive(page);
    await route.fulfill({ response });
  };
  await page.route('**/a/v1/orders/open', respondLate, { times: 1 });
  await page.goto('/dashboard/orders');
  await expect(findCard(page, await placed)).toBeVisible(ARRIVES);
});

test('offline, three minutes cause few requests', async ({ browser, server }, testInfo) => {
  // A separate page: its console logs every lost request.
  const page = await browser.newPage({ baseURL: server.address });
  await openOrders(page);
  await page.context().setOffline(true);
  await expect(connectionLight(page, 'Offline')).toBeVisible();
  const calls = countCalls(page);
  for (let second = 0; second < 180; second += 5) await page.clock.runFor(5000);
  testInfo.annotations.push({ type: 'figure', description: `${calls.length} tries in three minutes` });
  expect(calls.length).toBeLessThan(40);
  await page.context().setOffline(false);
  await expectLive(page);
  await page.close();
});

test('"Save data" loads no pictures and sends no telemetry, and orders still arrive', async ({ page }) => {
  test.setTimeout(240_000);
  const customers = await openOrders(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('switch', { name: 'Save data' }).check();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/dashboard/products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(20_000);
  expect(requested.filter((request) => request.startsWith('image ') && !request.includes('favicon'))).toEqual([]);
  // Not even the code that would send them.
  expect(requested.filter((request) => /telemetry/.test(request))).toEqual([]);
  await page.goto('/dashboard/orders');
  await expectLive(page);
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();
  await page.goto('/dashboard/settings');
  await page.getByRole('switch', { name: 'Save data' }).uncheck();
});
