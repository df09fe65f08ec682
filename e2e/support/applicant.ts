import { expect, type Page } from '@playwright/test';
import { enterCode, newestCode } from './test.ts';

export const PASSWORD = 'copper lantern river';

let made = 0;

export const newAddress = (who: string): string => {
  made += 1;
  return `${who}.${Date.now().toString(36)}${made}@shop.ng`;
};

export async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Address').fill('14 Adeniran Ogunsanya, Surulere');
  await page.getByRole('combobox', { name: 'State' }).fill('lag');
  await page.getByRole('option', { name: 'Lagos' }).click();
  await page.getByText('Restaurant', { exact: true }).click();
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BN');
  await page.getByRole('textbox', { name: 'CAC number' }).fill('kd023538');
  await page.getByLabel('ID document').selectOption({ label: 'International passport' });
  await page.getByLabel('Document number').fill('a01234567');
}

export async function fillVendor(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

export async function signUp(page: Page, email: string, name = "Ngozi's Kitchen"): Promise<void> {
  await page.goto('/sign-up');
  await fillBusiness(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillVendor(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await confirmAddress(page, email);
}

export async function confirmAddress(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await enterCode(page, await newestCode(page, email));
  await expect(page.getByRole('heading', { name: 'Your logo' })).toBeVisible();
}
