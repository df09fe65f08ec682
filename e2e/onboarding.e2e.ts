import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { confirmAddress, fillBusiness, fillVendor, newAddress, PASSWORD, signUp } from './support/applicant.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { expect, newestCode, type Page, test } from './support/test.ts';
import { document, picture, type SampleFile, textFile } from './support/sample-files.ts';
import { enterOn, spaceOn, tabTo, typeInto } from './support/keyboard.ts';

const PHONE = { width: 390, height: 844 };

/** Gone after a reload, so changes seen while it is there happened without one. */
const markPage = (page: Page) => page.evaluate(() => void ((window as { isSamePage?: boolean }).isSamePage = true));
const isSamePage = (page: Page) => page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage === true);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, ...files: SampleFile[]) => page.locator('input[type="file"]').first().setInputFiles(files);

test('a newcomer signs up on a phone, sends logo and documents, and is approved before their eyes (§1.1–3, §2.39, §3.123) @quick', async ({
  page,
}) => {
  const email = newAddress('ngozi');
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start selling with us' }).click();
  await expect(title(page, 'Your business')).toBeVisible();

  await fillBusiness(page, "Ngozi's Kitchen");
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Your details')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue("Ngozi's Kitchen");
  await expect(page.getByRole('textbox', { name: 'CAC number' })).toHaveValue('KD023538');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page, 'Your details')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Your business')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await fillVendor(page, email);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillVendor(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await confirmAddress(page, email);

  await choose(page, await picture('logo.png'));
  const stage = page.getByRole('application', { name: 'Your picture' });
  await stage.press('ArrowRight');
  await stage.press('+');
  await page.getByRole('button', { name: 'Use this picture' }).click();

  await expect(title(page, 'Your documents')).toBeVisible();
  await choose(page, document('electricity bill.pdf'), await picture('tenancy.png'));
  await expect(page.getByText('Under review')).toHaveCount(2);
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(title(page, 'Your application is under review')).toBeVisible();
  await expect(page.getByText('electricity bill.pdf')).toBeVisible();
  await expect(page.getByText('International passport, number •••• 4567')).toBeVisible();

  await page.getByRole('link', { name: 'Upload your ID' }).click();
  await page.getByLabel('Photo or PDF', { exact: true }).setInputFiles(textFile('passport.png', 'image/png'));
  await expect(page.getByText('passport.png isn’t supported. Use PDF, PNG or JPEG.')).toBeVisible();
  await page.getByLabel('Photo or PDF', { exact: true }).setInputFiles(await picture('passport.png'));
  await expect(page.getByRole('list', { name: 'Identification' }).getByText('Under review')).toBeVisible();
  await page.getByLabel('Photo or PDF of the certificate').setInputFiles(document('cac.pdf'));
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Change: Identification' })).toBeVisible();

  await page.getByRole('link', { name: 'Set up your store' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your application is under review.')).toBeVisible();
  await expect(page.getByText('Connecting')).toHaveCount(0);
  await markPage(page);

  const { vendorId, name } = await applicantWith(page, email);
  expect(name).toBe("Ngozi's Kitchen");
  await asAdministrator(page, gatewayAdminContract.setVendorStatus, {
    params: { vendorId },
    body: { status: 'APPROVED' },
  });
  await expect(page.getByText('You’re approved!')).toBeVisible();
  await expect(page.getByText('Your application is under review.')).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('a declined applicant sees why, puts it right and sends it again (§4.57)', async ({ page }) => {
  const email = newAddress('ada');
  await signUp(page, email, 'Ada Pharmacy');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(title(page, 'Your documents')).toBeVisible();
  await choose(page, document('old bill.pdf'));
  await expect(page.getByText('Under review')).toBeVisible();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(title(page, 'Your application is under review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add: Logo' })).toBeVisible();
  await markPage(page);

  const { vendorId } = await applicantWith(page, email);
  const params = { vendorId };
  const { documents } = await asAdministrator(page, gatewayAdminContract.listVendorDocuments, { params });
  await asAdministrator(page, gatewayAdminContract.judgeVendorDocument, {
    params: { vendorId, documentId: documents[0]?.id ?? '' },
    body: { status: 'refused', reason: 'The bill is from last year.' },
  });
  await expect(page.getByText('The bill is from last year.')).toBeVisible();

  const reason = 'The address is not the one on the bill.';
  await asAdministrator(page, gatewayAdminContract.setVendorStatus, { params, body: { status: 'DECLINED', reason } });
  await expect(title(page, 'Your application needs changes')).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);

  await page.goto('/dashboard/orders');
  await expect(title(page, 'Your application needs changes')).toBeVisible();
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await expect(page.getByLabel('Photo or PDF')).toHaveCount(0);
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByText('Replace the document we couldn’t accept first.')).toBeVisible();
  await choose(page, document('new bill.pdf'));
  await expect(page.getByText('new bill.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change business details too' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('2 Broad Street, Lagos Island');
  await page.getByLabel('Note for the reviewer (optional)').fill('We moved in October.');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(title(page, 'Your application is under review')).toBeVisible();
  await expect(page.getByText('Resubmitted')).toBeVisible();

  await page.getByRole('link', { name: 'Change: Proof of address' }).click();
  await expect(page.getByText('old bill.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove new bill.pdf' }).click();
  await page.getByRole('button', { name: 'Remove document' }).click();
  await expect(page.getByText('Nothing uploaded yet', { exact: false })).toBeVisible();
});

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

  await expect(title(page, 'Your details')).toBeVisible();
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
  await chooseFiles(page, await picture('logo.png'));
  await tabTo(page, page.getByRole('application', { name: 'Your picture' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await enterOn(page, button(page, 'Use this picture'));

  await expect(title(page, 'Your documents')).toBeVisible();
  await chooseFiles(page, document('bill.pdf'));
  await expect(page.getByText('Under review')).toHaveCount(1);
  await chooseFiles(page, await picture('passport.png'), 1);
  await expect(page.getByText('Under review')).toHaveCount(2);
  await enterOn(page, page.getByRole('link', { name: 'Done' }));
  await expect(title(page, 'Your application is under review')).toBeVisible();
  await enterOn(page, page.getByRole('link', { name: 'Set up your store' }));
  await expect(page).toHaveURL(/\/dashboard$/);
});
