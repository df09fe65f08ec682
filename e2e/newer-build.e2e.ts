import type { BrowserContext, Request } from '@playwright/test';
import type { Customers } from './support/customers.ts';
import { passIdleMoment } from './support/passing-time.ts';
import { expect, moveClock, neverIdle, type Page, test } from './support/test.ts';
import { offlineData, untilStoredOffline } from './support/offline-data.ts';
import { openDeploys, type Deploys } from './support/next-build.ts';
import { agreeOnTime, findCard, confirmOrder, markReady, openOrders, openTab } from './support/order-screens.ts';

// Blocked elsewhere (playwright.config.ts); here it is under test.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

/**
 * Longer than the time without input that counts as a quiet moment. Three times as long must stay within the tolerance
 * of a signature's time.
 */
const UNTOUCHED_MS = 90_000;
/** How often the page checks for a quiet moment. Messages between page and worker take real time. */
const CHECK_EVERY_MS = 5_000;
/** Until the first check after the page was untouched for long enough. */
const QUIET_MS = 60_000 + CHECK_EVERY_MS;
const FIRST_NOTES = 'Orders can be sorted by colour.';
const SECOND_NOTES = 'The bell can sing.';

let deploys: Deploys;
let context: BrowserContext;
let page: Page;
let customers: Customers;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(180_000);
  deploys = await openDeploys(Number(new URL(server.address).port));
  context = await browser.newContext({ baseURL: deploys.address });
  // The worker fetches all chunks anyway; prefetching them would only delay the update.
  await context.addInitScript(neverIdle);
  page = await context.newPage();
  customers = await openOrders(page, server.dataDir);
});

test.afterAll(async () => {
  await context?.close();
  await deploys?.close();
});

const mainScript = (of: Page) => of.locator('script[type="module"]').last().getAttribute('src');
const isOfWorker = (request: Request) => request.serviceWorker() !== null && request.url().endsWith('/config.json');
const ready = (of: Page) => of.getByRole('status').filter({ hasText: 'A new version is ready.' });
const updated = (of: Page) => of.getByRole('status').filter({ hasText: 'The portal has been updated.' });

/** The updater registers its build when it starts. */
const untilStarted = (of: Page) =>
  expect
    .poll(() => of.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name).join() ?? ''))
    .toContain('portal:');

async function expectStillBefore(build: string | null) {
  await page.clock.runFor(UNTOUCHED_MS);
  // Moves the server's clock too: an action that seems to come from the future has an unknown age and isn't sent.
  await moveClock(page, UNTOUCHED_MS);
  // By its text, because content under a dialog has no role.
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  expect(await mainScript(page)).toBe(build);
}

test('a newer build waits for a quiet moment, and shows once what is new', async () => {
  test.setTimeout(240_000);
  await passIdleMoment(page);
  await untilStoredOffline(page);
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();
  const before = await mainScript(page);
  deploys.deploy('First', FIRST_NOTES);
  await page.reload();
  await passIdleMoment(page);
  await expect(ready(page)).toContainText(FIRST_NOTES, { timeout: 60_000 });
  // An order is waiting.
  await expectStillBefore(before);

  await confirmOrder(page, order);
  await expect(findCard(page, order)).toBeHidden();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectStillBefore(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // An action queued offline is being sent.
  await openTab(page, 'Ongoing');
  await expect(findCard(page, order)).toBeVisible();
  await context.setOffline(true);
  await markReady(page, order);
  await expect(findCard(page, order).getByText('Waiting for connection')).toBeVisible();
  await expectStillBefore(before);

  await context.setOffline(false);
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('ready');
  // Nobody has touched the page for a while, so it updates.
  await page.clock.runFor(CHECK_EVERY_MS);
  await expect.poll(() => mainScript(page), { timeout: 60_000 }).toMatch(/First\.js$/);
  await passIdleMoment(page);
  await expect(updated(page)).toContainText(FIRST_NOTES);

  await page.reload();
  await passIdleMoment(page);
  await untilStarted(page);
  await expect(updated(page)).toHaveCount(0);
});

test('an update is applied at a press despite a pending request, and other pages keep their own files', async () => {
  test.setTimeout(240_000);
  const other = await context.newPage();
  await agreeOnTime(other);
  await other.goto('/dashboard/orders');
  await passIdleMoment(other);
  await untilStarted(other);
  deploys.deploy('Second', SECOND_NOTES);
  await page.reload();
  await passIdleMoment(page);
  await expect(ready(page)).toContainText(SECOND_NOTES, { timeout: 60_000 });
  const asked = context.waitForEvent('request', isOfWorker);
  deploys.swallow('/config.json');
  await other.reload();
  await passIdleMoment(other);
  await asked;

  await ready(page).getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => mainScript(page), { timeout: 60_000 }).toMatch(/Second\.js$/);
  await passIdleMoment(page);
  await expect(updated(page)).toContainText(SECOND_NOTES);

  // Its scripts are no longer on the server, but screens it never opened still load.
  expect(await mainScript(other)).toMatch(/First\.js$/);
  await other.getByRole('link', { name: 'Analytics' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  expect((await offlineData(other)).builds).toHaveLength(2);

  await expect(ready(other)).toBeVisible();
  await other.clock.runFor(QUIET_MS);
  await expect.poll(() => mainScript(other), { timeout: 40_000 }).toMatch(/Second\.js$/);
  await passIdleMoment(other);
  await untilStarted(other);
  await expect.poll(async () => (await offlineData(other)).builds, { timeout: 30_000 }).toHaveLength(1);
  await expect(updated(other)).toHaveCount(0);
});
