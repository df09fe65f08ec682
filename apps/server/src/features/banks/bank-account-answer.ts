import type { BankAccount } from '@vendor-portal/contract/calls/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/domain/nuban.ts';
import { bankName } from '../reference/reference.service.ts';
import type { BankAccountRow } from './banks.queries.ts';

/** Not even its owner is shown the whole number again. */
export const accountAnswer = (account: BankAccountRow): BankAccount => ({
  id: account.id,
  bankCode: account.bankCode,
  bankName: bankName(account.bankCode),
  accountName: account.accountName,
  accountNumber: maskAccountNumber(account.accountNumber),
  isPayoutAccount: account.payoutSince !== null,
  verifiedAt: account.verifiedAt?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
});
