import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { expect, messagesTo, moveClock, newestMessage, proveOwner, signIn, test } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { SUPERMARKET } from './support/stores.ts';

const HOUR = 3_600_000;

test('a thief with session and password gets no payout, and the owner can stop one with the mailbox too', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.slow();
  const { vendorId } = await applicantWith(page, SUPERMARKET.email);
  const pay = () => asAdministrator(page, payoutsContract.runPayouts, { body: { vendorId } });
  await asAdministrator(page, gatewayAdminContract.adjustBalance, {
    params: { vendorId },
    body: { amount: 5_000_000, reason: 'To be stolen.', reference: 'bait-1', actor: 'Ngozi' },
  });

  // The thief has the owner's open session and password: an account is added, but not selected for payouts.
  await moveClock(page, 61 * 60_000);
  await signIn(page, SUPERMARKET);
  await page.goto('/dashboard/settings');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.getByRole('button', { name: 'Add account' }).first().click();
  await page.getByRole('combobox', { name: 'Bank' }).fill('kuda');
  await page.getByRole('option', { name: /Kuda/ }).click();
  await page.getByLabel('Account number').fill('2012345678');
  await page.getByRole('button', { name: 'Find account' }).click();
  const confirm = page.getByRole('dialog', { name: 'Is this your account?' });
  await confirm.getByLabel('Your password').fill(SUPERMARKET.password);
  await confirm.getByRole('button', { name: 'Yes, add it' }).click();
  await expect(page.getByText(/ added\.$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Use for payouts/ })
    .last()
    .click();
  const choice = page.getByRole('dialog', { name: /^Pay out to/ });
  await choice.getByLabel('Your password').fill(SUPERMARKET.password);
  await choice.getByRole('button', { name: 'Use for payouts' }).click();
  await expect(choice.getByText('Send yourself a code first.')).toBeVisible();
  await choice.getByRole('button', { name: 'Send me a code' }).click();
  await choice.getByRole('textbox', { name: 'Code', exact: true }).click();
  await page.keyboard.insertText('000000');
  await choice.getByRole('button', { name: 'Use for payouts' }).click();
  await expect(choice.getByText('Check the 6-digit code we sent you.')).toBeVisible();
  await choice.getByRole('button', { name: 'Cancel' }).click();

  // Nor does another email address help: its code is useless without the one sent to the old address.
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email address').fill('thief@example.ng');
  await page.getByLabel('Your password').fill(SUPERMARKET.password);
  await page.getByRole('button', { name: 'Send codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Enter both codes' });
  await expect(codes).toBeVisible();
  const stolen = /\b\d{6}\b/.exec((await newestMessage(page, 'thief@example.ng'))?.text ?? '')?.[0] ?? '';
  for (const place of [0, 6]) {
    await codes.getByRole('textbox').nth(place).click();
    await page.keyboard.insertText(stolen);
  }
  await codes.getByRole('button', { name: 'Confirm address' }).click();
  await expect(codes.getByText(/That code isn’t right/)).toBeVisible();
  await codes.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await pay()).payouts).toEqual([]);

  // Even with a look into the mailbox: nothing moves for a day, and the owner's email stops it.
  await page.getByRole('tab', { name: 'Payment' }).click();
  await moveClock(page, 61 * 60_000);
  await page
    .getByRole('button', { name: /^Use for payouts/ })
    .last()
    .click();
  const again = page.getByRole('dialog', { name: /^Pay out to/ });
  await proveOwner(page, again, SUPERMARKET);
  await again.getByRole('button', { name: 'Use for payouts' }).click();
  await expect(page.getByText('Payouts are on hold')).toBeVisible();
  expect((await pay()).payouts).toEqual([]);
  const messages = await messagesTo(page, SUPERMARKET.email);
  const [link = ''] = messages.flatMap(({ text }) => /\S+\/stop-change#[\w-]+/.exec(text)?.[0] ?? []);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await expect(owner.getByRole('heading', { level: 1, name: 'This wasn’t me' })).toBeVisible();
  await expectGoodLayout(owner, 'this-was-not-me', testInfo);
  await owner.getByRole('button', { name: 'Stop payouts and sign out everywhere' }).click();
  await expect(owner.getByText('Payouts are stopped')).toBeVisible();
  await elsewhere.close();

  await expect(page).toHaveURL(/\/sign-in/);
  await moveClock(page, 25 * HOUR);
  expect((await pay()).skipped).toMatchObject([{ reason: 'frozen' }]);
});
