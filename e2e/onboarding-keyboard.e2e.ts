import { newAddress, PASSWORD } from './support/applicant.ts';
import { expect, newestCode, test, type Page } from './support/test.ts';
import { enterOn, spaceOn, tabTo, typeInto } from './support/keyboard.ts';
import { document, picture, type SampleFile } from './support/sample-files.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The drop zone is a button too: Enter opens the file chooser. */
async function chooseFiles(page: Page, file: SampleFile, place = 0) {
  const choosing = page.waitForEvent('filechooser');
  await enterOn(page, button(page, 'choose').nth(place));
  await (await choosing).setFiles([file]);
}

test('a shop is opened by keyboard alone, from the first field to the application', async ({ page }) => {
  const email = newAddress('keys');
  await page.goto('/sign-up');

  // With nothing filled in, focus goes to the first invalid field.
  await enterOn(page, button(page, 'Continue'));
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.type('Keys and Pots');
  await typeInto(page, page.getByLabel('Address'), '14 Adeniran Ogunsanya, Surulere');
  await typeInto(page, page.getByRole('combobox', { name: 'State' }), 'lag');
  await expect(page.getByRole('option', { name: 'Lagos' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await spaceOn(page, page.getByRole('radio', { name: 'Restaurant' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pharmacy' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'No' }));
  await typeInto(page, page.getByLabel('ID document'), 'Inter');
  await typeInto(page, page.getByLabel('Document number'), 'a01234567');
  await enterOn(page, button(page, 'Continue'));

  await expect(title(page, 'You')).toBeVisible();
  await typeInto(page, page.getByLabel('First name'), 'Ngozi');
  await typeInto(page, page.getByLabel('Last name'), 'Eze');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Phone'), '08031234567');
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('Confirm password'), PASSWORD);
  await spaceOn(page, page.getByRole('checkbox'));
  await enterOn(page, button(page, 'Create account'));

  await expect(title(page, 'Confirm your email')).toBeVisible();
  await typeInto(page, page.getByRole('textbox').first(), await newestCode(page, email));

  await expect(title(page, 'Your logo')).toBeVisible();
  await chooseFiles(page, picture('logo.png'));
  await tabTo(page, page.getByRole('application', { name: 'Your picture' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await enterOn(page, button(page, 'Use this picture'));

  await expect(title(page, 'Your documents')).toBeVisible();
  await chooseFiles(page, document('bill.pdf'));
  await expect(page.getByText('Under review')).toHaveCount(1);
  await chooseFiles(page, picture('passport.png'), 1);
  await expect(page.getByText('Under review')).toHaveCount(2);
  await enterOn(page, page.getByRole('link', { name: 'Done' }));
  await expect(title(page, 'Your application is under review')).toBeVisible();
  await enterOn(page, page.getByRole('link', { name: 'Set up your store' }));
  await expect(page).toHaveURL(/\/dashboard$/);
});
