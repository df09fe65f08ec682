import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, test, type Page } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { HOME_STORE } from './support/stores.ts';

const entry = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first();

test('a vendor sees who did what on every device, filters it, and exports it as a file', async ({ page }, testInfo) => {
  test.slow();
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, '/dashboard/settings', HOME_STORE);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/update-notification'));
  await page.getByRole('switch', { name: 'Courier has picked up' }).click();
  await saved;
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(entry(page, 'Settings changed')).toContainText('Owner’s account');
  await expect(entry(page, 'Signed in')).toBeVisible();
  await expectGoodLayout(page, 'activity', testInfo);

  await page.getByLabel('Type of activity').selectOption('Signing in');
  await expect(entry(page, 'Settings changed')).toHaveCount(0);
  await expect(entry(page, 'Code sent')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the activity as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-from-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('Type of activity').selectOption('Exports');
  await expect(entry(page, 'Data exported')).toBeVisible();
});
