import { expect, test, type Page } from './support/test.ts';
import { findCard, expectLive, openOrders } from './support/order-screens.ts';
import { passTime } from './support/passing-time.ts';

test.use({ hasIdleMoments: true });

async function loseEachOnce(page: Page): Promise<string[]> {
  const lost: string[] = [];
  await page.route('**/assets/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.includes(pathname)) return route.continue();
    lost.push(pathname);
    return route.abort('connectionreset');
  });
  return lost;
}

test('a page that loses each of its files once reloads, and shows its orders', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  const lost = await loseEachOnce(page);
  await page.reload();
  await expectLive(page);
  await expect(findCard(page, order)).toBeVisible();
  expect(lost.length).toBeGreaterThan(10);
});

test('a dialog is loaded with its screen', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();
  await page.route('**/assets/*', (route) => route.abort());
  await findCard(page, order).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Time passes only when the test says so, however slow the machine is. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

const APP_FILES = [
  { row: '§8.15', kind: 'script', file: /\/assets\/app-.*\.js$/, message: 'Loading chunk failed: /sign-in' },
  { row: '§8.16', kind: 'style sheet', file: /\/assets\/app-.*\.css$/, message: 'Loading CSS chunk failed: /sign-in' },
];

for (const { row, kind, file, message } of APP_FILES) {
  test(`${row} a page shows that its own ${kind} could not be loaded, and loads with a reload`, async ({ page }) => {
    await stopClock(page);
    await page.route(file, (route) => route.abort('connectionreset'));
    await page.goto('/sign-in');
    await passTime(page, 'it says so', () => page.getByRole('alert').getByText(message).isVisible());
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
  });
}

for (const { row, kind, file, message } of APP_FILES) {
  test(`a page waits 120 seconds for its own ${kind}, and then says so (§9.16, ${row})`, async ({ page }) => {
    await stopClock(page);
    const stalled = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await stalled.promise;
      await route.continue();
    });
    await page.goto('/sign-in', { waitUntil: 'commit' });
    const failure = page.getByText(message);
    await expect(page.locator('body')).toHaveCount(1);
    const style = page.locator('link[rel=stylesheet]');
    await expect.poll(() => style.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(kind === 'script');
    await page.clock.runFor(119_000);
    await expect(failure).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(failure).toBeVisible();
    stalled.resolve();
  });
}
