import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { newAddress, signUp } from './support/applicant.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { expect, test, type Page } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { passTime } from './support/passing-time.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('without a connection the first screens show it, in a good layout, and load once it is back', async ({
  page,
}, testInfo) => {
  test.slow();
  await page.clock.install();
  const failThenRetry = async (name: string, calls: RegExp, open: () => Promise<unknown>) => {
    await page.route(calls, (route) => route.abort('connectionreset'));
    await open();
    await passTime(page, 'it shows the failure', () => tryAgain(page).isVisible());
    await expectGoodLayout(page, name, testInfo);
    await page.unroute(calls);
    await tryAgain(page).click();
  };

  const lists = /\/v1\/(?:states|vendor\/(?:business-types|get-identification-document))/;
  await failThenRetry('lists-failed', lists, () => page.goto('/sign-up'));
  await expect(page.getByText('Restaurant', { exact: true })).toBeVisible();

  await signUp(page, newAddress('line'));
  const skip = page.getByRole('link', { name: 'Skip for now' });
  await failThenRetry('proof-failed', /\/v1\/vendor\/proof-of-address/, () => skip.click());
  await expect(page.getByText('Nothing uploaded yet', { exact: false })).toBeVisible();

  await failThenRetry('account-status-failed', /\/v1\/vendor\/application/, () => page.goto('/'));
  await expect(title(page, 'Your application is under review')).toBeVisible();
});

test('loading reserves its place, and every account status has a good layout', async ({ page }, testInfo) => {
  test.slow();
  const email = newAddress('standing');
  await signUp(page, email, 'The Very Long and Honourable Name of Mama Ngozi’s Kitchen');
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/v1\/vendor\/application/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expectGoodLayout(page, 'account-status-loading', testInfo);
  arrived.resolve();
  await expect(title(page, 'Your application is under review')).toBeVisible();

  const { vendorId } = await applicantWith(page, email);
  const reason = 'The address on the bill is not the one in the application, and the bill is from last year.';
  const body = { status: 'DECLINED', reason } as const;
  await asAdministrator(page, gatewayAdminContract.setVendorStatus, { params: { vendorId }, body });
  await expect(title(page, 'Your application needs changes')).toBeVisible();
  await expectGoodLayout(page, 'account-declined', testInfo);
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await expect(page.getByRole('button', { name: 'Resubmit' })).toBeVisible();
  await expectGoodLayout(page, 'account-correction', testInfo);
});
