import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLooks } from './support/looks.ts';
import { serverOf } from './support/server-of.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a section gets its hours and its place, options are kept once, and customers see it so', async ({
  page,
}, testInfo) => {
  test.slow();
  await enter(page, '/dashboard/products');
  await page.getByRole('link', { name: 'Sections and hours' }).click();
  const sections = page.getByRole('list', { name: 'Sections in their order' }).getByRole('group');
  const second = sections.nth(1);
  const name = (await second.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: `Move ${name} up`, exact: true }).click();
  const section = page.getByRole('group', { name, exact: true });
  await section.getByRole('switch', { name: 'Only sold at some hours' }).click();
  const { now } = await serverOf(page);
  const timeIn = (hours: number) =>
    wallClock('Africa/Lagos', new Date(now.getTime() + hours * 3_600_000)).slice(11, 16);
  await section.getByLabel('From').fill(timeIn(2));
  await section.getByLabel('To').fill(timeIn(4));
  await expectGoodLooks(page, 'menu-sections', testInfo);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your menu is saved.')).toBeVisible();

  await page.getByRole('link', { name: 'See your store as customers do' }).click();
  const seen = page.getByRole('region', { name, exact: true });
  await expect(seen.getByText(/Not sold at this hour/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first()).toHaveText(name);
  await expectGoodLooks(page, 'store-as-customers-see-it', testInfo);

  await page.goto('/dashboard/products/options');
  await page.getByRole('button', { name: 'Add shared options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add shared options' });
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Swallow');
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Pounded yam');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Swallow/ })).toContainText('No product yet');
  await page.goto('/dashboard/products/add-new');
  await page.getByRole('button', { name: 'Use shared options' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Swallow' }).click();
  await expect(page.getByText('Kept once for all products that use it.')).toBeVisible();
  await expectGoodLooks(page, 'product-form', testInfo);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Egusi soup');
  await page.getByRole('textbox', { name: /^Price/ }).fill('3500');
  await page.getByRole('list', { name: 'Suggested categories' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Egusi soup is on your menu.')).toBeVisible();
  await page.goto('/dashboard/products/options');
  await expect(page.getByRole('row', { name: /Swallow/ })).toContainText('1 product');
});

test('figures lead to the orders behind them, by item, by promo and by reason', async ({ page }, testInfo) => {
  test.slow();
  await enter(page, '/dashboard/analytics');
  await expect(page.getByText(/than the seven days before/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales by item' })).toBeVisible();
  await expectGoodLooks(page, 'analytics-by-item', testInfo);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export sales by item as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^items-.+\.csv$/);
  await page.goto('/dashboard/orders?show=declined');
  await expect(page.getByRole('table', { name: 'Past orders' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Why it ended' }).selectOption('You: too busy');
  await expect(page).toHaveURL(/why=too_busy/);
  await expectGoodLooks(page, 'past-orders', testInfo);
});
