import { newAddress, PASSWORD, signUp } from './support/applicant.ts';
import { enterCode, expect, newestCode, test } from './support/test.ts';

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
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in-otp/);
  await enterCode(page, await newestCode(page, email));
  await expect(page).toHaveURL(/\/dashboard$/);
});
