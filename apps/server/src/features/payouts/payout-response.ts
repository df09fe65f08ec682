import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { bankName } from '../reference/reference.service.ts';
import type { PayoutRow, WholePayout } from './payouts.queries.ts';

type AdministeredPayout = CallResponse<typeof payoutsContract.readPayout>;

const instantOf = (moment: Date | null) => moment?.toISOString() ?? null;

export const payoutResponse = (payout: PayoutRow): Payout => ({
  id: payout.id,
  number: payout.number,
  status: payout.status,
  amount: payout.amount,
  from: payout.fromDay,
  to: payout.toDay,
  bankName: payout.bankName,
  accountName: payout.accountName,
  accountNumber: payout.accountNumber,
  createdAt: payout.createdAt.toISOString(),
  expectedOn: payout.expectedOn,
  sentAt: instantOf(payout.sentAt),
  paidAt: instantOf(payout.paidAt),
  returnedAt: instantOf(payout.returnedAt),
  failure: payout.failure,
});

/** As the administrator sees it; the full account number only for those who carry out payouts. */
export function administeredPayout(
  { payout, destination, transfer }: WholePayout,
  { currency, isNumberWhole = false }: { readonly currency: string; readonly isNumberWhole?: boolean },
): AdministeredPayout {
  return {
    ...payoutResponse(payout),
    vendorId: payout.vendorId,
    currency,
    runId: payout.runId,
    fileId: payout.fileId,
    destination: destination && {
      accountId: destination.accountId,
      bankCode: destination.bankCode,
      bankName: bankName(destination.bankCode),
      accountNumber: isNumberWhole ? destination.accountNumber : maskAccountNumber(destination.accountNumber),
      accountName: destination.accountName,
    },
    transfer: transfer && {
      attempts: transfer.attempts,
      code: transfer.transferCode,
      nextTryAt: instantOf(transfer.dueAt),
      lastError: transfer.lastError,
    },
    contradiction: payout.contradictedAt && {
      at: payout.contradictedAt.toISOString(),
      text: payout.contradiction ?? '',
    },
  };
}
