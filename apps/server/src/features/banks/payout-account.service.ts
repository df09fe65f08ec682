import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import type { Db } from '../../platform/database/database.ts';
import { bankName } from '../reference/reference.service.ts';
import { findPayoutAccount } from './banks.queries.ts';
import { holdEndsAt } from './payout-hold.ts';

export interface PayoutAccount {
  readonly id: string;
  readonly bankName: string;
  readonly accountName: string;
  /** All but the last four digits hidden. */
  readonly accountNumber: string;
  readonly verifiedAt: Date | null;
  /** No payout before this moment, which may have passed. */
  readonly heldUntil: Date;
}

/** Where payouts go; null as long as the vendor has chosen no account. */
export async function payoutAccountOf(db: Db, vendorId: string): Promise<PayoutAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  if (!account?.payoutSince) return null;
  return {
    id: account.id,
    bankName: bankName(account.bankCode),
    accountName: account.accountName,
    accountNumber: maskAccountNumber(account.accountNumber),
    verifiedAt: account.verifiedAt,
    heldUntil: holdEndsAt(account.payoutSince),
  };
}
