import { openSignedIn } from './support/stored-session.ts';
import { expect, type Page, test } from './support/test.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** After the browser has painted, when it would have restored a position of its own. */
const scrollTop = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
      }),
  );

const scrollTo = (page: Page, top: number) =>
  page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);

/** Playwright's own click would scroll to the element first. */
const clickInPlace = (page: Page, role: 'link' | 'tab' | 'button', name: string | RegExp) =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

test('every change of path ends at the top, Back and Forward too (§2.30)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = page.getByRole('link', { name: /jollof/i }).first();
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  await openSignedIn(page, '/dashboard/products');
  await expect(product).toBeVisible();
  await scrollTo(page, 600);
  expect(await scrollTop(page)).toBe(600);
  await clickInPlace(page, 'link', /jollof/i);
  await expect(page).toHaveURL(/\/dashboard\/products\/[\da-f-]{36}$/);
  const detail = pathOf(page);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);

  await scrollTo(page, 350);
  await page.evaluate(() => history.back());
  await expect(product).toBeVisible();
  expect([pathOf(page), await scrollTop(page)]).toEqual(['/dashboard/products', 0]);

  await scrollTo(page, 350);
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  expect([pathOf(page), await scrollTop(page)]).toEqual([detail, 0]);

  await page.goto('/dashboard/settings');
  await expect(settings).toBeVisible();
  await scrollTo(page, 500);
  await clickInPlace(page, 'link', 'Products');
  await expect(product).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  await scrollTo(page, 400);
  await page.evaluate(() => history.back());
  await expect(settings).toBeVisible();
  expect([pathOf(page), await scrollTop(page)]).toEqual(['/dashboard/settings', 0]);
});

test('a change of tab, page or filter on the same path scrolls nothing, Back neither', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openSignedIn(page, '/dashboard/products');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await scrollTo(page, 300);
  await clickInPlace(page, 'button', 'Next');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  expect(await scrollTop(page)).toBe(300);
  await scrollTo(page, 200);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(await scrollTop(page)).toBe(200);

  await page.goto('/dashboard/settings');
  await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  await scrollTo(page, 150);
  await clickInPlace(page, 'tab', 'Notifications');
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible();
  expect(await scrollTop(page)).toBe(150);
});
