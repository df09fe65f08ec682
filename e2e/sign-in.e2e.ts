import { DEMO, enterCode, enterPassword, expect, moveClock, newestCode, test } from './support/test.ts';

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

  await page.getByRole('button', { name: /your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
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
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  arrived.resolve();
  await expect(page).toHaveURL(/\/sign-in-otp$/);
});

test('a trusted device signs in without a code the next time', async ({ page }) => {
  await moveClock(page, 61 * 60_000);
  await page.goto('/sign-in');
  await page.getByLabel('Trust this device for 30 days').click();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in-otp$/);
  await enterCode(page, await newestCode(page, DEMO.email));
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('button', { name: /your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
