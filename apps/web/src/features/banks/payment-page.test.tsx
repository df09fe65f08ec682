import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { settingsPage } from '../../app/settings/settings-page.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenAccounts, givenBankAccount, givenStore } from '../../testing/given-settings.ts';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  server.responds(referenceContract.listBanks, [
    { code: '044', name: 'Access Bank', also: [] },
    { code: '058', name: 'Guaranty Trust Bank', also: ['GTB', 'GTBank'] },
  ]);
  settingsPage.choose('payment');
});

const FOUND = {
  accountName: 'ADEYEMI KEHINDE',
  bankName: 'Guaranty Trust Bank',
  bankCode: '058',
  accountNumber: '0123456785',
  isOwnName: true,
};

async function prove(dialog: ReturnType<typeof within>) {
  const soon = '2030-01-01T19:00:00.000Z';
  server.responds(safeguardsContract.sendSafeguardCode, { email: 'kay@mamakay.ng', expiresAt: soon, resendAt: soon });
  await user.click(dialog.getByRole('button', { name: 'Send me a code' }));
  expect(await dialog.findByText('We’ve sent a 6-digit code to kay@mamakay.ng.')).toBeTruthy();
  await user.click(dialog.getByLabelText('Your password'));
  await user.paste('jollof-on-friday');
  await user.click(dialog.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard('123456');
}

describe('adding a bank account', () => {
  it('looks up the holder, and stores the account with the password (§7.76)', async () => {
    givenAccounts(server, []);
    server.fails(banksContract.resolveBankAccount, 'bank_account_unknown', {
      fields: { 'body.accountNumber': 'Check the number. The bank couldn’t find it.' },
    });
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('No account yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    const bank = await screen.findByRole('combobox', { name: /Bank/ });
    await user.type(bank, 'gtb');
    await user.click(await screen.findByRole('option', { name: /^Guaranty Trust Bank/ }));
    const number = screen.getByLabelText(/^Account number/);
    await user.click(number);
    await user.paste('0123 456 788');
    expect(await screen.findByText(/This may not be a valid account number/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find account' }));
    expect(await screen.findByText('Check the number. The bank couldn’t find it.')).toBeTruthy();

    server.responds(banksContract.resolveBankAccount, FOUND);
    server.responds(banksContract.confirmBankAccount, givenBankAccount(2));
    await user.type(number, '{Backspace}5');
    await user.click(screen.getByRole('button', { name: 'Find account' }));
    expect(await screen.findByText('ADEYEMI KEHINDE')).toBeTruthy();
    expect(screen.queryByText('This doesn’t match your name or your store’s')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, add it' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await user.click(screen.getByLabelText('Your password'));
    await user.paste('jollof-on-friday');
    await user.click(screen.getByRole('button', { name: 'Yes, add it' }));
    const { bankName, accountNumber } = givenBankAccount(2);
    expect(await screen.findByText(`${bankName}, ${accountNumber} added.`)).toBeTruthy();
    expect(server.requests(banksContract.confirmBankAccount)[0]?.body).toEqual({
      bankCode: '058',
      accountNumber: '0123456785',
      accountName: 'ADEYEMI KEHINDE',
      password: 'jollof-on-friday',
    });
  });
});

describe('an account in another name', () => {
  it('is flagged before it is added, and in the list', async () => {
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2, { isHolderInQuestion: true })]);
    server.responds(banksContract.resolveBankAccount, { ...FOUND, accountName: 'SOMEBODY ELSE', isOwnName: false });
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('In another name')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    await user.type(await screen.findByRole('combobox', { name: /Bank/ }), 'guar');
    await user.click(await screen.findByRole('option', { name: /^Guaranty Trust Bank/ }));
    await user.click(screen.getByLabelText(/^Account number/));
    await user.paste('0123456785');
    await user.click(screen.getByRole('button', { name: 'Find account' }));
    expect(await screen.findByText('This doesn’t match your name or your store’s')).toBeTruthy();
  });
});

describe('the first account', () => {
  it('becomes the payout account without a warning', async () => {
    const held = { isFirstPayoutAccount: true, payoutsHeldUntil: '2026-11-16T08:05:00.000Z' };
    givenAccounts(server, [givenBankAccount(1, held)]);
    renderScreen('/dashboard/settings');
    expect(
      await screen.findByText(/^Payouts go to Guaranty Trust Bank, ••••••1231\. The first can go out from /),
    ).toBeTruthy();
    expect(screen.queryByText('Payouts are on hold')).toBeNull();
  });
});

describe('the stored accounts', () => {
  it('show where payouts go, or that no account is chosen', async () => {
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2)]);
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('Payouts go to Guaranty Trust Bank, ••••••1231, ADEYEMI KEHINDE.')).toBeTruthy();
    givenAccounts(server, [givenBankAccount(2)]);
    events.publish({ kind: 'account_changed', status: 'APPROVED' });
    expect(await screen.findByText('No payout account yet')).toBeTruthy();
  });

  it('show which one gets payouts, and warn that a change holds them', async () => {
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2)]);
    server.responds(banksContract.choosePayoutAccount, givenBankAccount(2, { isPayoutAccount: true }));
    renderScreen('/dashboard/settings');
    const paid = (await screen.findByText('Payouts go here')).closest('li') as HTMLElement;
    expect(within(paid).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use for payouts: Guaranty Trust Bank, ••••••1232' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/We’ll hold payouts for 24 hours/)).toBeTruthy();
    expect(screen.queryByText('Payouts are on hold')).toBeNull();
    const held = { isPayoutAccount: true, payoutsHeldUntil: '2026-11-16T08:05:00.000Z' };
    givenAccounts(server, [givenBankAccount(1, { isPayoutAccount: false }), givenBankAccount(2, held)]);
    await user.click(dialog.getByRole('button', { name: 'Use for payouts' }));
    expect(await dialog.findByText('Enter your password.')).toBeTruthy();
    expect(dialog.getByText('Send yourself a code first.')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(server.requests(banksContract.choosePayoutAccount)).toEqual([]);
    await prove(dialog);
    await user.click(dialog.getByRole('button', { name: 'Use for payouts' }));
    expect(await screen.findByText('Payouts are on hold')).toBeTruthy();
    expect(server.requests(banksContract.choosePayoutAccount)[0]?.body).toEqual({
      accountId: givenBankAccount(2).id,
      password: 'jollof-on-friday',
      otp: '123456',
    });
  });

  it('wait for another code in empty boxes if the first was wrong', async () => {
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2)]);
    const sentence = 'Check the 6-digit code we sent you.';
    server.fails(banksContract.choosePayoutAccount, 'code_wrong', { fields: { 'body.otp': sentence } });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Use for payouts: Guaranty Trust Bank, ••••••1232' }));
    const dialog = within(await screen.findByRole('dialog'));
    await prove(dialog);
    expect(dialog.queryByText('Send yourself a code first.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Use for payouts' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    const boxes = dialog.getAllByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(boxes.map(({ value }) => value).join('')).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
    expect(dialog.getByText(sentence)).toBeTruthy();
  });

  it('are chosen once, even if the vendor retries after a lost response', async () => {
    const { choosePayoutAccount } = banksContract;
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2)]);
    server.isOutOfReach(choosePayoutAccount);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Use for payouts: Guaranty Trust Bank, ••••••1232' }));
    const dialog = within(await screen.findByRole('dialog'));
    await prove(dialog);
    const press = () => user.click(dialog.getByRole('button', { name: 'Use for payouts' }));
    await press();
    expect(await dialog.findByText('Failed to fetch')).toBeTruthy();
    server.responds(choosePayoutAccount, givenBankAccount(2, { isPayoutAccount: true }));
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = server.idempotencyKeys(choosePayoutAccount);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('show that payouts are on hold as long as the server says so', async () => {
    const held = givenBankAccount(1, { payoutsHeldUntil: '2026-11-16T08:05:00.000Z' });
    givenAccounts(server, [held, givenBankAccount(2)]);
    renderScreen('/dashboard/settings');
    const notice = within((await screen.findByText('Payouts are on hold')).closest('[role="status"]') as HTMLElement);
    expect(notice.getByText(/go to Guaranty Trust Bank, ••••••1231, on hold until 16 Nov 2026, 09:05\./)).toBeTruthy();
    givenAccounts(server, [givenBankAccount(1), givenBankAccount(2)]);
    events.publish({ kind: 'account_changed', status: 'APPROVED' });
    await waitFor(() => expect(screen.queryByText('Payouts are on hold')).toBeNull());
  });

  it('are verified again, with the bank’s answer', async () => {
    givenAccounts(server, [givenBankAccount(1)]);
    server.responds(banksContract.verifyPayoutAccount, {
      isVerified: false,
      checkedAt: '2026-11-15T08:00:00.000Z',
      reason: 'other_name',
      account: givenBankAccount(1, { verifiedAt: null }),
    });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: /^Verify again/ }));
    expect(await screen.findByText(/The bank has a different name for this account/)).toBeTruthy();
  });

  it('are limited to five, and need password and code to remove', async () => {
    givenAccounts(
      server,
      [1, 2, 3, 4, 5].map((number) => givenBankAccount(number)),
    );
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/reached the limit of 5 accounts/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add account' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove Guaranty Trust Bank, ••••••1233' }));
    server.fails(banksContract.removeBankAccount, 'wrong_password', {
      fields: { 'body.password': 'That password isn’t right.' },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await prove(dialog);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('That password isn’t right.')).toBeTruthy();
    server.responds(banksContract.removeBankAccount, [givenBankAccount(1)]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/reached the limit/)).toBeNull());
  });

  it('show why they could not be loaded', async () => {
    server.fails(banksContract.listBankAccounts, 'unavailable');
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });
});
