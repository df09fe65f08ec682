import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

type Run = CallPayload<typeof gatewayAdminContract.runPayouts>;

/** One payout on one line, its id first so that it can be cut out. */
export const payoutLine = (payout: Run['payouts'][number]): string =>
  [
    payout.id,
    payout.status.padEnd(10),
    payout.number,
    `${payout.amount} kobo`,
    `to ${payout.bankName} ${payout.accountNumber}`,
    `of vendor ${payout.vendorId}`,
    ...(payout.failure === null ? [] : [`failure: ${payout.failure}`]),
  ].join('  ');

const WHY: Readonly<Record<Run['skipped'][number]['reason'], string>> = {
  nothing_due: 'has nothing to be paid',
  on_hold: 'changed the payout account less than a day ago',
  no_account: 'has chosen no payout account',
};

export const skippedLine = ({ vendorId, reason }: Run['skipped'][number]): string => `${vendorId}  ${WHY[reason]}`;

export const entryLine = ({ id, order, earned, commission }: LedgerEntry): string =>
  [
    id,
    `order ${order?.number ?? ''}`,
    `from the vendor ${0 - earned}`,
    `of the commission ${0 - commission} kobo`,
  ].join('  ');
