import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import type { Db } from '../../platform/database/database.ts';
import { bankName } from '../reference/reference.service.ts';
import { findPayoutAccount, findPayoutAccounts, type BankAccountRow } from './banks.queries.ts';
import { holdEndsAt } from './bank-account-answer.ts';

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
