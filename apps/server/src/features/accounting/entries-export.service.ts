import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { csvMoney, csvTime } from '../../platform/write-csv.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryKey, readEntries } from '../ledger/ledger-reading.service.ts';
import { entryFilter, payoutsBehind } from './entries.service.ts';
import { entryAnswers } from './entry-answer.service.ts';
import { csvFile, type CsvColumn } from '../exports/exports.service.ts';

type FilterInput = CallArguments<typeof accountingContract.exportLedgerEntries>['query'];

const KINDS: Readonly<Record<EntryKind, string>> = {
  order_earned: 'Order',
  order_released: 'Order, now available',
  refund: 'Refund',
  advert_paid: 'Advert',
  advert_refunded: 'Advert refunded',
  paid_in: 'Paid in',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  adjustment: 'Adjustment',
};

/** Headings as on the screen; each money column adds up to the figure of its name. */
const columnsIn = (timeZone: string): readonly CsvColumn<LedgerEntry>[] => [
  ['Transaction', ({ kind }) => KINDS[kind]],
  [`Booked (${timeZone})`, ({ at }) => csvTime(timeZone, at)],
  ['Day', ({ day }) => day],
  ['Order', ({ order }) => order?.number ?? null],
  ['Advert', ({ advert }) => advert?.title ?? null],
  ['Earnings from delivered orders', ({ earned }) => csvMoney(earned)],
  ['Commission', ({ commission }) => csvMoney(commission)],
  ['On its way to your balance', ({ pendingChange }) => csvMoney(pendingChange)],
  ['Available balance', ({ availableChange }) => csvMoney(availableChange)],
  ['Reason', ({ reason }) => reason],
  ['Transaction ID', ({ id }) => id],
];

export async function* exportEntries(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, timeZone }: Pick<Caller, 'vendorId' | 'timeZone'>,
  input: FilterInput,
): AsyncGenerator<string> {
  const filter = entryFilter(input);
  const payouts = await payoutsBehind(db, vendorId, input);
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'ledger entries' });
  yield* csvFile({
    columns: columnsIn(timeZone),
    read: async (range) => (filter ? readEntries(db, vendorId, { ...filter, ...payouts }, range) : []),
    keyOf: entryKey,
    linesOf: (rows) => entryAnswers(db, vendorId, rows),
  });
}
