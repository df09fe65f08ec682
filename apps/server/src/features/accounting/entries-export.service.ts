import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, csvMoney, csvTime, type CsvCell } from '../../platform/write-csv.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryKey } from '../ledger/ledger-reading.service.ts';
import { entryFilter, payoutsBehind } from './entries.service.ts';
import { entriesWithAnswers } from './entry-answer.service.ts';

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

type Column = readonly [name: string, write: (entry: LedgerEntry) => CsvCell];

/** Headings as on the screen; each money column adds up to the figure of its name. */
const columnsIn = (timeZone: string): readonly Column[] => [
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

const BATCH = 500;

export async function* exportEntries(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, timeZone }: Pick<Caller, 'vendorId' | 'timeZone'>,
  input: FilterInput,
): AsyncGenerator<string> {
  const found = entryFilter(input);
  const filter = found && { ...found, ...(await payoutsBehind(db, vendorId, input)) };
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'ledger entries' });
  const columns = columnsIn(timeZone);
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  if (!filter) return;
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const page = { direction: 'next', key, limit: BATCH } as const;
    const { rows, answers } = await entriesWithAnswers(db, vendorId, filter, page);
    const last = rows.at(-1);
    if (last) yield csvLines(answers.map((entry) => columns.map(([, write]) => write(entry))));
    key = last && entryKey(last);
    isMore = rows.length === BATCH;
  }
}
