import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { writeLetter } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor, tellAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { bankName } from '../reference/reference.service.ts';
import { accountAnswer } from './bank-account-answer.ts';
import { changeAccount, endPayoutsTo, findAccount, findPayoutAccount, type BankAccountRow } from './banks.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

export async function readPayoutAccount({ db, clock }: Parts, vendorId: string): Promise<BankAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? accountAnswer(account, clock.now()) : null;
}

const described = ({ bankCode, accountNumber }: BankAccountRow) =>
  `${bankName(bankCode)}, ${maskAccountNumber(accountNumber)}`;

/** Goes to the owner whatever the booleans say: it may be the first they hear of a stolen password. */
const payoutLetter = ({ firstName }: Vendor, account: BankAccountRow, portal: string) =>
  writeLetter({
    subject: 'Your payouts go to another account',
    paragraphs: [
      `Hello ${firstName}, from now on your payouts go to ${described(account)}.`,
      `To be safe, nothing is paid out for the next ${PAYOUT_HOLD_HOURS} hours.`,
      'If this was not you, set a new password at once and write to us: that signs out everyone.',
    ],
    link: { label: 'Set a new password', url: `${portal}/request-reset-password` },
  });

/** Makes a stored account the one for payouts, which then wait for a day. Choosing the same again changes nothing. */
export function choosePayoutAccount(parts: Parts, vendorId: string, accountId: string): Promise<BankAccount> {
  const { db, clock, config } = parts;
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const account = await findAccount(tx, vendorId, accountId);
    if (!vendor || !account) throw new AppError('gone', { message: 'This account is no longer stored.' });
    if (account.payoutSince) return accountAnswer(account, clock.now());
    await endPayoutsTo(tx, vendorId);
    const chosen = (await changeAccount(tx, vendorId, accountId, { payoutSince: clock.now() })) ?? account;
    const letter = payoutLetter(vendor, chosen, config.publicUrl);
    await enqueue(tx, clock, { vendorId, channel: 'email', recipient: vendor.email, ...letter });
    await notify(tx, clock, vendorId, {
      kind: 'payout_details_changed',
      title: 'Your payouts go to another account',
      text: `Payouts go to ${described(chosen)}, and wait for ${PAYOUT_HOLD_HOURS} hours.`,
      link: '/dashboard/settings',
    });
    await tellAccountChanged(tx, clock, vendor);
    return accountAnswer(chosen, clock.now());
  });
}
