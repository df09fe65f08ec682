import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode } from './test.ts';

export async function proveOwner(page: Page, dialog: Locator, who: { email: string; password: string }): Promise<void> {
  await dialog.getByLabel('Your password').fill(who.password);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText(`We’ve sent a 6-digit code to ${who.email}.`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.insertText(await newestCode(page, who.email));
}
