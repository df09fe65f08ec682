import { expect, signIn, test, type Page } from './support/test.ts';
import { passTime } from './support/passing-time.ts';

const SCRIPTS = '**/assets/*.js';

/** A separate page: the errors provoked here are logged to its console. */
const brokenTest = test.extend<{ broken: Page }>({
  broken: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await page.clock.install();
    await use(page);
    await page.close();
  },
});

brokenTest('a menu whose code does not come says so in its place, and the list stays', async ({ broken: page }) => {
  await signIn(page);
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.route(SCRIPTS, (route) => route.abort());
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const place = page.getByRole('dialog', { name: 'We couldn’t load this' });
  await passTime(page, 'the panel’s place says so', () => place.getByText('Loading chunk failed: popover').isVisible());
  await place.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.unroute(SCRIPTS);
  await bell.click();
  await place.getByRole('button', { name: 'Reload the page' }).click();
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

brokenTest(
  'a screen whose code does not load leaves the frame, and loads with a reload (§1.13, §8.15)',
  async ({ broken: page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.route(SCRIPTS, (route) => route.abort());
    await menu.getByRole('link', { name: 'Analytics' }).click();
    await passTime(page, 'the screen’s place says so', () =>
      page.getByText('Loading chunk failed: /dashboard/analytics').isVisible(),
    );
    await expect(menu).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  },
);
