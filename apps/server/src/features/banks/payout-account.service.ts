import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { bankName } from '../reference/reference.service.ts';
import { type BankAccountRow, findPayoutAccount, findPayoutAccounts } from './banks.queries.ts';
import { isOwnAccount } from '@vendor-portal/contract/banks/holder-name.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

/** A stolen session must not be able to empty the balance at once. */
const holdEndsAt = (payoutSince: Date): Date => after(payoutSince, hours(PAYOUT_HOLD_HOURS));

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

export { hasPayoutAccount } from './banks.queries.ts';

export type PayoutAccount = NonNullable<ReturnType<typeof answerOf>>;

/** Null without a payout account. */
export async function payoutAccountOf(db: Db, vendorId: string): Promise<PayoutAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? answerOf(account) : null;
}

export async function payoutAccountsOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccount | null>> {
  const accounts = await findPayoutAccounts(db, vendorIds);
  return new Map(accounts.map((account) => [account.vendorId, answerOf(account)]));
}

function answerOf(account: BankAccountRow) {
  if (!account.payoutSince) return null;
  return {
    id: account.id,
    bankCode: account.bankCode,
    bankName: bankName(account.bankCode),
    accountName: account.accountName,
    accountNumber: maskAccountNumber(account.accountNumber),
    /** Only for code that fixes a payout's destination. */
    wholeNumber: account.accountNumber,
    verifiedAt: account.verifiedAt,
    isHolderInQuestion: account.holder === 'differs',
    /** May have passed. */
    heldUntil: holdEndsAt(account.payoutSince),
  };
}
