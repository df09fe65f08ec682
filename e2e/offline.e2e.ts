import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { makeCustomers, type Customers } from './support/customers.ts';
import { findServer, signIn } from './support/test.ts';
import { untilStoredOffline } from './support/offline-data.ts';
import { findCard, expectLive } from './support/order-screens.ts';
import { passIdleMoment, passTime } from './support/passing-time.ts';
import { serverPort, startServer, type TestServer } from './support/server.ts';

// Blocked elsewhere (playwright.config.ts); here it is under test.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const PORT = serverPort(2);
const AGE = /Offline since \d\d:\d\d\./;
const ALL = ['["whoAmI"]', '["orders","open"]', '["products","list"', '["home","dashboard"]', '["store"'];

let server: TestServer;
let context: BrowserContext;
let page: Page;
let customers: Customers;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startServer(PORT);
  context = await browser.newContext({ baseURL: server.address });
  await context.clock.install();
  page = await context.newPage();
  await signIn(page);
  customers = await makeCustomers({ ...server, now: (await findServer(page)).now });
  await customers.untilServed();
});

test.afterAll(async () => {
  await context?.close();
  await server?.remove();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Like opening the app in the morning, with no page of it open. */
async function openCold(path: string) {
  await page.close();
  page = await context.newPage();
  await page.goto(path);
}

test('the portal can be installed, with its icons, shortcuts and pictures', async () => {
  await page.goto('/dashboard/orders');
  await passIdleMoment(page);
  await untilStoredOffline(page);
  const session = await context.newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // Full Chromium runs every context as a private window, which can't install apps.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<string, { src?: string; url?: string }[]>;
  for (const { src = '' } of [...(icons ?? []), ...(screenshots ?? [])]) {
    expect([src, (await page.request.get(src)).status()]).toEqual([src, 200]);
  }
  expect(shortcuts?.map(({ url }) => url)).toEqual(['/dashboard/orders', '/dashboard/products']);
  await session.detach();
});

test('orders, products and home open and reload offline, and show their age', async () => {
  const order = await customers.place();
  await page.goto('/dashboard/orders');
  await expect(findCard(page, order)).toBeVisible();
  await passIdleMoment(page);
  // Neither home nor the products were opened here.
  await untilStoredOffline(page, ...ALL, order.number);

  await context.setOffline(true);
  await openCold('/dashboard/orders');
  await expect(findCard(page, order)).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await page.reload();
  await expect(findCard(page, order)).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await expect(page.getByText('We couldn’t load this')).toHaveCount(0);

  await openCold('/dashboard/products');
  await expect(page.locator('main a[href^="/dashboard/products/"]').nth(3)).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await openCold('/dashboard');
  await expect(page.locator('#today')).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
});

test('dialogs and screens that were never opened load offline', async () => {
  await openCold('/dashboard/orders');
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await expect(page.getByRole('dialog', { name: /Decline/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(heading('Help')).toBeVisible();
});

test('back online everything is up to date', async () => {
  await page.goto('/dashboard/orders');
  const later = await customers.place('pick_up');
  await expect(page.getByText(AGE)).toBeVisible();
  await context.setOffline(false);
  await expectLive(page);
  await expect(findCard(page, later)).toBeVisible();
  await expect(page.getByText(AGE)).toHaveCount(0);
});

test('the portal opens while the server is down and the device is online', async () => {
  await server.kill();
  await openCold('/dashboard/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await server.start();
  await passTime(page, 'nothing is old any more', async () => (await page.getByText(AGE).count()) === 0);
});
