import { DEMO, enterCode, enterPassword, expect, moveClock, newestCode, test } from './support/test.ts';

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

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

test('a wrong password and a malformed address each get a message, and input is not lost', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('kay');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter an email address, like ada@shop.ng.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email);
});

test('a wrong code, a sixth attempt and an expired code each get their own message', async ({ page }) => {
  await enterPassword(page);
  const code = await newestCode(page, DEMO.email);
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'Request a new one']) {
    await enterCode(page, otherThan(code));
    await expect(page.getByText(left).first()).toBeVisible();
  }
  await enterCode(page, code);
  await expect(page.getByText('Too many wrong codes. Request a new one.')).toBeVisible();

  await moveClock(page, 61_000);
  await enterPassword(page);
  const next = await newestCode(page, DEMO.email);
  await moveClock(page, 10 * 60_000);
  await enterCode(page, next);
  await expect(page.getByText('That code has expired. Request a new one.')).toBeVisible();
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
