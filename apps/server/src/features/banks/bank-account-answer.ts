import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { bankName } from '../reference/reference.service.ts';
import type { BankAccountRow } from './banks.queries.ts';
import { holdEndsAt } from './payout-hold.ts';

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
