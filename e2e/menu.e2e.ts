import type { TestInfo } from '@playwright/test';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { expect, type Page, findServer, test } from './support/test.ts';
import { expectGoodLayout, expectNoShift, watchShifts } from './support/layout.ts';
import { signInWithoutOrders } from './support/order-screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** With no waiting orders and no pause, so that no notice appears above the screen. */
async function openAt(page: Page, path: string) {
  await signInWithoutOrders(page);
  await page.goto(path);
}

async function expectLayout(page: Page, name: string, testInfo: TestInfo) {
  // At another width something else may be under the pointer and show its tooltip.
  await page.mouse.move(0, 0);
  await expectGoodLayout(page, name, testInfo);
}

test('a section gets hours and a position, options are shared, and customers see them', async ({ page }, testInfo) => {
  test.slow();
  await openAt(page, '/dashboard/products');
  await page.getByRole('button', { name: 'Product tools' }).click();
  await page.getByRole('menuitem', { name: 'Category hours' }).click();
  const name = 'Mains';
  const section = page.getByRole('group', { name, exact: true });
  await expect(section).toBeVisible();
  await watchShifts(page);
  await page.reload();
  await expect(section).toBeVisible();
  await expectNoShift(page, 'sections');
  await page.getByRole('button', { name: `Move ${name} up`, exact: true }).click();
  await section.getByRole('switch', { name: 'Sold at certain hours only' }).click();
  const { now } = await findServer(page);
  const timeIn = (hours: number) =>
    wallClock('Africa/Lagos', new Date(now.getTime() + hours * 3_600_000)).slice(11, 16);
  await section.getByLabel('From').fill(timeIn(2));
  await section.getByLabel('To').fill(timeIn(4));
  await expectLayout(page, 'menu-sections', testInfo);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Categories saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Preview your store' }).click();
  const seen = page.getByRole('region', { name, exact: true });
  await expect(seen.getByText(/Not sold at this time/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toHaveText(name);
  await expectLayout(page, 'store-as-customers-see-it', testInfo);

  await page.reload();
  await expect(seen.getByText(/Not sold at this time/)).toBeVisible();
  await expectNoShift(page, 'the store as customers see it');

  await page.goto('/dashboard/products/options');
  await expect(page.getByRole('row', { name: /^Extras/ })).toContainText('3 products');
  await expectNoShift(page, 'shared options');
  await page.getByRole('button', { name: 'Add shared options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add shared options' });
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Swallow');
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Pounded yam');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Swallow/ })).toContainText('No product yet');
  await expectLayout(page, 'shared-options', testInfo);
  await page.goto('/dashboard/products/add-new');
  await page.getByRole('button', { name: 'Use shared options' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Swallow' }).click();
  await expect(page.getByText('Shared by every product that uses it.')).toBeVisible();
  await expectLayout(page, 'product-form', testInfo);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Egusi soup');
  await page.getByRole('textbox', { name: /^Price/ }).fill('3500');
  await page.getByRole('list', { name: 'Suggested categories' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Egusi soup is in your store.')).toBeVisible();
  await page.goto('/dashboard/products/options');
  await expect(page.getByRole('row', { name: /Swallow/ })).toContainText('1 product');

  // Later tests of this worker order from the section.
  await page.goto('/dashboard/products/sections');
  await section.getByRole('switch', { name: 'Sold at certain hours only' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Categories saved.')).toBeVisible();
});

test('figures link to the orders behind them, by item, promo and reason', async ({ page }, testInfo) => {
  test.slow();
  await openAt(page, '/dashboard/analytics');
  await expect(page.getByText(/^vs \d/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales by item' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export sales by item as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^items-.+\.csv$/);
  await page.goto('/dashboard/orders?show=declined');
  await expect(page.getByRole('table', { name: 'Past orders' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Why it ended' }).selectOption('You declined: too busy');
  await expect(page).toHaveURL(/why=too_busy/);
  await expectLayout(page, 'past-orders', testInfo);
});
