import { DEMO, enterCode, enterPassword, expect, moveClock, newestCode, test, type Page } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';

/** From many browsers, which know only the address. */
async function guess(page: Page, times: number): Promise<void> {
  const guesses = Array.from({ length: times }, (_, place) =>
    page.request.post('/v1/vendor/sign-in', {
      headers: { 'x-device-id': `a-strangers-browser-${place}` },
      data: { email: DEMO.email, password: 'a-guess-of-a-stranger' },
    }),
  );
  await Promise.all(guesses);
}

test('while strangers guess the password, its owner can still sign in', async ({ page }, testInfo) => {
  await guess(page, 12);
  await enterPassword(page);
  await expect(page.getByText('If your password was right, we’ve sent a 6-digit code to')).toBeVisible();
  await expect(page.getByText(/too many sign-in attempts/)).toBeVisible();
  await expectGoodLayout(page, 'guarded-code', testInfo);
  await page.reload();
  await expect(page.getByText('If your password was right, we’ve sent a 6-digit code to')).toBeVisible();
  await enterCode(page, await newestCode(page, DEMO.email));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a guessing device is slowed down with a message, and then refused for a while', async ({ page }, testInfo) => {
  await moveClock(page, 61 * 60_000);
  await page.goto('/sign-in');
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    const answered = page.waitForResponse(/\/v1\/vendor\/sign-in$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  };
  for (let times = 0; times < 6; times += 1) await enter(DEMO.email);
  await expect(page.getByText('After several wrong tries, sign-in slows down.')).toBeVisible();
  await expectGoodLayout(page, 'slowed-sign-in', testInfo);
  for (let times = 0; times < 5; times += 1) await enter(`another-${times}@example.ng`);
  await expect(page.getByText('Too many failed sign-ins on this device. Try again in 15 minutes.')).toBeVisible();
  await expectGoodLayout(page, 'refused-sign-in', testInfo);
});
