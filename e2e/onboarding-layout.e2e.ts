import { fillBusiness, fillVendor, newAddress, PASSWORD, signUp } from './support/applicant.ts';
import { expect, type Page, test } from './support/test.ts';
import { expectGoodLayout, expectNoShift, watchShifts } from './support/layout.ts';
import { document, picture, textFile } from './support/sample-files.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { passTime } from './support/passing-time.ts';

const LONG_NAME = 'The Very Long and Honourable Name of Mama Ngozi’s Kitchen and Catering Services Ltd';

test('the wizard has a good layout at every width: empty, invalid and filled', async ({ page }, testInfo) => {
  test.setTimeout(300_000);
  await watchShifts(page);
  await page.goto('/sign-up');
  await expect(page.getByText('Restaurant', { exact: true })).toBeVisible();
  await expectNoShift(page, 'the wizard');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectGoodLayout(page, 'business-errors', testInfo);
  await fillBusiness(page, LONG_NAME.slice(0, 80));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectGoodLayout(page, 'vendor-errors', testInfo);
  await fillVendor(page, newAddress('looks'));
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
  await expectGoodLayout(page, 'vendor-filled', testInfo);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectGoodLayout(page, 'sign-up-code', testInfo);
});

test('the uploads and the account status have a good layout at every width', async ({ page }, testInfo) => {
  test.setTimeout(300_000);
  await signUp(page, newAddress('looks'), LONG_NAME.slice(0, 80));
  await expectGoodLayout(page, 'logo', testInfo);
  await page.locator('input[type="file"]').setInputFiles(await picture('logo.png'));
  await expect(page.getByRole('application')).toBeVisible();
  await expectGoodLayout(page, 'logo-crop', testInfo);
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page.getByText('Nothing uploaded yet', { exact: false })).toBeVisible();
  await expectGoodLayout(page, 'proof-empty', testInfo);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      document('the electricity bill of the whole house in Adeniran Ogunsanya street, October 2026.pdf'),
      textFile('bill.pdf', 'application/pdf'),
    ]);
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.getByText('bill.pdf isn’t supported', { exact: false })).toBeVisible();
  await expectGoodLayout(page, 'proof-mixed', testInfo);
  await page.getByLabel('Photo or PDF', { exact: true }).setInputFiles(await picture('passport.png'));
  await expect(page.getByRole('list', { name: 'Identification' }).getByText('Under review')).toBeVisible();
  await expectGoodLayout(page, 'identification-sent', testInfo);
  await page.getByLabel('Photo or PDF of the certificate').setInputFiles(document('cac.pdf'));
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Change: Proof of address' })).toBeVisible();
  await expectGoodLayout(page, 'account-status', testInfo);
  await page.getByRole('link', { name: 'Set up your store' }).click();
  await expect(page.getByText('Your application is under review.')).toBeVisible();
  await expectGoodLayout(page, 'dashboard-banner', testInfo);
});

test('the reset and the legal texts have a good layout at every width', async ({ page }, testInfo) => {
  test.setTimeout(300_000);
  for (const path of ['/terms', '/privacy', '/request-reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLayout(page, path.slice(1), testInfo);
  }
  await page.evaluate(() =>
    sessionStorage.setItem('vendor.grantedReset', JSON.stringify({ email: 'kay@mamakay.ng', resetToken: 'x' })),
  );
  await page.goto('/reset-password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('another');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectGoodLayout(page, 'reset-password', testInfo);
});

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
