import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { bankName } from '../reference/reference.service.ts';
import type { BankAccountRow } from './banks.queries.ts';
import { isOwnAccount } from '@vendor-portal/contract/banks/holder-name.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { after, hours } from '../../platform/clock.ts';

/** A stolen session must not be able to empty the balance at once. */
export const holdEndsAt = (payoutSince: Date): Date => after(payoutSince, hours(PAYOUT_HOLD_HOURS));

function heldUntil({ payoutSince }: BankAccountRow, now: Date): string | null {
  const end = payoutSince && holdEndsAt(payoutSince);
  return end !== null && end > now ? end.toISOString() : null;
}

/** The full number is never shown again, even to its owner. */
export const accountAnswer = (account: BankAccountRow, now: Date): BankAccount => ({
  id: account.id,
  bankCode: account.bankCode,
  bankName: bankName(account.bankCode),
  accountName: account.accountName,
  accountNumber: maskAccountNumber(account.accountNumber),
  isPayoutAccount: account.payoutSince !== null,
  isFirstPayoutAccount: account.payoutSince?.getTime() === account.createdAt.getTime(),
  payoutsHeldUntil: heldUntil(account, now),
  verifiedAt: account.verifiedAt?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
  isHolderInQuestion: account.holder === 'differs',
});

export const describeAccount = ({ bankCode, accountNumber }: BankAccountRow): string =>
  `${bankName(bankCode)}, ${maskAccountNumber(accountNumber)}`;

export const auditEntryOf = (account: BankAccountRow) => ({
  vendorId: account.vendorId,
  target: account.id,
  targetName: describeAccount(account),
});

export const holderOf = (accountName: string, vendor: Vendor) =>
  isOwnAccount(accountName, vendor) ? 'fits' : 'differs';

export const noSuchAccount = () => new AppError('gone', { message: 'This account has been removed.' });
