import {
  DEMO,
  enterCode,
  enterPassword,
  expect,
  moveClock,
  newestCode,
  type Page,
  signOut,
  submitPassword,
  test,
} from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { newAddress, PASSWORD, signUp } from './support/applicant.ts';

test('a vendor signs in with the code from the mailbox, sees the frame, and signs out @quick', async ({ page }) => {
  await enterPassword(page);

  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const code = await newestCode(page, DEMO.email);
  await expect(mailbox.getByText(code)).toBeVisible();
  await mailbox.close();

  await enterCode(page, code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('on a slow connection the form shows before the app, and early input and submits are not lost @quick', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  // All but the first one, which holds submissions until the app is loaded.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await submitPassword(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  arrived.resolve();
  await expect(page).toHaveURL(/\/sign-in-otp$/);
});

test('a trusted device signs in without a code the next time', async ({ page }) => {
  await moveClock(page, 61 * 60_000);
  await page.goto('/sign-in');
  await page.getByLabel('Trust this device for 30 days').click();
  await submitPassword(page);
  await expect(page).toHaveURL(/\/sign-in-otp$/);
  await enterCode(page, await newestCode(page, DEMO.email));
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await submitPassword(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

const NEW_PASSWORD = 'seven drums under water';

test('a forgotten password is replaced, and every other session ends @quick', async ({ page, browser }) => {
  const email = newAddress('uche');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signUp(other, email, 'Uche Foods');
  await other.goto('/dashboard');
  await expect(other.getByText(/^Live/)).toBeVisible();

  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.reload();
  await enterCode(page, await newestCode(page, email));

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm password').fill('password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This password is too common. Choose another.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible();

  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await submitPassword(page, { email, password: PASSWORD });
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await submitPassword(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/sign-in-otp/);
  await enterCode(page, await newestCode(page, email));
  await expect(page).toHaveURL(/\/dashboard$/);
});

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
    const answered = page.waitForResponse(/\/v1\/vendor\/sign-in$/);
    await submitPassword(page, { email, password: 'not-the-password' });
    await answered;
  };
  for (let times = 0; times < 6; times += 1) await enter(DEMO.email);
  await expect(page.getByText('After several wrong tries, sign-in slows down.')).toBeVisible();
  await expectGoodLayout(page, 'slowed-sign-in', testInfo);
  for (let times = 0; times < 5; times += 1) await enter(`another-${times}@example.ng`);
  await expect(page.getByText('Too many failed sign-ins on this device. Try again in 15 minutes.')).toBeVisible();
  await expectGoodLayout(page, 'refused-sign-in', testInfo);
});
