import { newAddress, signUp } from './support/applicant.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { expect, test, type Page } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { passTime } from './support/passing-time.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function loseAnswers(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort('connectionreset'));
  return () => page.unroute(calls);
}

test('when the line is cut the first screens say so, look good, and go on once it is back', async ({
  page,
}, testInfo) => {
  test.slow();
  await page.clock.install();
  const mendLists = await loseAnswers(page, /\/v1\/(?:states|vendor\/(?:business-types|get-identification-document))/);
  await page.goto('/sign-up');
  await passTime(page, 'it says that it failed', () => tryAgain(page).isVisible());
  await expectGoodLayout(page, 'lists-failed', testInfo);
  await mendLists();
  await tryAgain(page).click();
  await expect(page.getByText('Restaurant', { exact: true })).toBeVisible();

  await signUp(page, newAddress('line'));
  const mendDocuments = await loseAnswers(page, /\/v1\/vendor\/proof-of-address/);
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await passTime(page, 'it says that it failed', () => tryAgain(page).isVisible());
  await expectGoodLayout(page, 'proof-failed', testInfo);
  await mendDocuments();
  await tryAgain(page).click();
  await expect(page.getByText('Nothing uploaded yet', { exact: false })).toBeVisible();

  const mendApplication = await loseAnswers(page, /\/v1\/vendor\/application/);
  await page.goto('/');
  await passTime(page, 'it says that it failed', () => tryAgain(page).isVisible());
  await expectGoodLayout(page, 'account-status-failed', testInfo);
  await mendApplication();
  await tryAgain(page).click();
  await expect(title(page, 'Your application is under review')).toBeVisible();
});

test('what is awaited keeps its place, and every standing of an account looks good', async ({ page }, testInfo) => {
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
  const setStatus = (status: string, reason: string) =>
    asAdministrator(page, 'POST', `/m/v1/admin/vendors/${vendorId}/status`, { status, reason });
  await setStatus(
    'DECLINED',
    'The address on the bill is not the one in the application, and the bill is from last year.',
  );
  await expect(title(page, 'Your application needs changes')).toBeVisible();
  await expectGoodLayout(page, 'account-declined', testInfo);
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await expect(page.getByRole('button', { name: 'Resubmit' })).toBeVisible();
  await expectGoodLayout(page, 'account-correction', testInfo);
});
