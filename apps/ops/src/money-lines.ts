import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

export const entryLine = ({ id, order, earned, commission }: LedgerEntry): string =>
  [
    id,
    `order ${order?.number ?? ''}`,
    `from the vendor ${0 - earned}`,
    `of the commission ${0 - commission} kobo`,
  ].join('  ');

export const adjustmentLine = (entry: CallPayload<typeof gatewayAdminContract.adjustBalance>): string =>
  [
    entry.id,
    `vendor ${entry.vendorId}`,
    `${entry.availableChange} kobo`,
    `reason: ${entry.reason ?? ''}`,
    `by ${entry.actor ?? ''}`,
  ].join('  ');
