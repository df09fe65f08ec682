import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import type { Db } from '../../platform/database/database.ts';
import { bankName } from '../reference/reference.service.ts';
import { findPayoutAccount, findPayoutAccounts, type BankAccountRow } from './banks.queries.ts';
import { holdEndsAt } from './payout-hold.ts';

export { hasPayoutAccount } from './banks.queries.ts';

export interface PayoutAccount {
  readonly id: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  /** Masked except for the last four digits. */
  readonly accountNumber: string;
  /** Only for code that fixes a payout's destination. */
  readonly wholeNumber: string;
  readonly verifiedAt: Date | null;
  /** Its holder is neither the owner nor the business, and the administrator hasn't accepted that yet. */
  readonly isHolderInQuestion: boolean;
  /** May have passed. */
  readonly heldUntil: Date;
}

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

function answerOf(account: BankAccountRow): PayoutAccount | null {
  if (!account.payoutSince) return null;
  return {
    id: account.id,
    bankCode: account.bankCode,
    bankName: bankName(account.bankCode),
    accountName: account.accountName,
    accountNumber: maskAccountNumber(account.accountNumber),
    wholeNumber: account.accountNumber,
    verifiedAt: account.verifiedAt,
    isHolderInQuestion: account.holder === 'differs',
    heldUntil: holdEndsAt(account.payoutSince),
  };
}
