import { expect, test } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';

test('the demo lists its stores, links to them, and shows when there are no customers', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/demo');
  await expect(page.getByRole('heading', { level: 1, name: 'The demo' })).toBeVisible();
  await expect(page.getByText('ife@agegeoven.ng')).toBeVisible();
  await expect(page.getByText('The customers of the demo are switched off: SIMULATOR=0.')).toBeVisible();
  await expectGoodLayout(page, 'demo-panel', testInfo);
  await page.getByRole('link', { name: 'Read the codes in the mailbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeVisible();
});
