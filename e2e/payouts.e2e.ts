import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { DEMO, expect, moveClock, type Page, proveOwner, signIn, test } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { finishOrder, openOrders } from './support/order-screens.ts';

const HOUR = 3_600_000;

const pay = (page: Page, vendorId: string) => asAdministrator(page, payoutsContract.runPayouts, { body: { vendorId } });

const report = (page: Page, payoutId: string, body: CallInput<typeof payoutsContract.settlePayout>['body']) =>
  asAdministrator(page, payoutsContract.settlePayout, { params: { payoutId }, body });

async function openAccounting(page: Page) {
  await page.goto('/dashboard/accounting');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${number}`) }) });

test('money is earned, paid, returned by the bank, and paid again to the corrected account, each step explained', async ({
  page,
}, testInfo) => {
  test.slow();
  const { vendorId } = await applicantWith(page, DEMO.email);
  const customers = await openOrders(page);
  const order = await finishOrder(page, customers);

  // Paid: first in transit with the expected day, then paid, and it opens to its order.
  await openAccounting(page);
  const [first] = (await pay(page, vendorId)).payouts;
  if (!first) throw new Error('Expected a payout.');
  await expect(rowOf(page, first.number)).toContainText('In transit');
  await expect(rowOf(page, first.number)).toContainText(/Expected by \w{3} \d+ \w{3}\./);
  await report(page, first.id, { status: 'sent' });
  await report(page, first.id, { status: 'paid' });
  await expect(rowOf(page, first.number)).toContainText(/Paid on \d+ \w{3} \d{4}\./);
  await page.getByRole('link', { name: `Transactions: ${first.number}` }).click();
  await expect(page.getByText('Transactions in this payout')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`Order ${order.number}, now available`) })).toBeVisible();

  // Returned: with the bank's reason, and the money is available again.
  await report(page, first.id, { status: 'returned', failure: 'The account is closed.' });
  await expect(rowOf(page, first.number)).toContainText('Returned');
  await expect(rowOf(page, first.number)).toContainText('to your available balance.');
  await expect(rowOf(page, first.number)).toContainText('The bank said: The account is closed.');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('link', { name: `Payout ${first.number} was returned` })).toContainText(
    'The account is closed.',
  );

  // Corrected: another account is chosen, and payouts are held for a day.
  await page.goto('/dashboard/settings');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.getByRole('button', { name: /^Use for payouts/ }).click();
  const choice = page.getByRole('dialog', { name: /^Pay out to/ });
  await proveOwner(page, choice, DEMO);
  await choice.getByRole('button', { name: 'Use for payouts' }).click();
  await expect(page.getByText('Payouts are on hold')).toBeVisible();
  expect((await pay(page, vendorId)).skipped).toMatchObject([{ reason: 'on_hold' }]);
  await page.goto('/dashboard/accounting');
  await expect(page.getByText(/Payouts on hold until/)).toBeVisible();
  await expect(page.getByText(/^Not paid out on .*: your account changed in the last 24 hours\.$/)).toBeVisible();
  await expectGoodLayout(page, 'payouts', testInfo);

  // Paid again, to the other account. The session has expired meanwhile.
  await moveClock(page, 25 * HOUR);
  await page.goto('/dashboard/accounting');
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page);
  await openAccounting(page);
  const [second] = (await pay(page, vendorId)).payouts;
  if (!second) throw new Error('Expected a payout.');
  expect(second.accountNumber).not.toBe(first.accountNumber);
  await report(page, second.id, { status: 'paid' });
  await expect(rowOf(page, second.number)).toContainText(/Paid on/);
  await expect(rowOf(page, second.number)).toContainText(second.accountNumber);
  await expect(page.getByText(/^Not paid out on/)).toHaveCount(0);

  // A credit of the marketplace is an ordinary entry with its reason.
  const credit = { amount: 50_000_000, reason: 'For the trouble.', reference: 'trouble-1', actor: 'Ngozi' };
  await asAdministrator(page, gatewayAdminContract.adjustBalance, { params: { vendorId }, body: credit });
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: 'Your balance was credited' }).click();
  await expect(page.getByRole('heading', { name: 'Breakdown of ₦500,000' })).toBeVisible();
});
