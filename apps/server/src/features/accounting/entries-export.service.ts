import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../platform/write-csv.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryKey } from '../ledger/ledger-reading.service.ts';
import { entryFilter } from './entries.service.ts';
import { entriesWithAnswers } from './entry-answer.service.ts';

type FilterInput = CallArguments<typeof accountingContract.exportLedgerEntries>['query'];

/** Money in minor units, as everywhere: what is added up in a spreadsheet comes to the same as on the screen. */
const COLUMNS: readonly (readonly [name: string, write: (entry: LedgerEntry) => CsvCell])[] = [
  ['entry', ({ id }) => id],
  ['at', ({ at }) => at],
  ['day', ({ day }) => day],
  ['kind', ({ kind }) => kind],
  ['order', ({ order }) => order?.number ?? null],
  ['advert', ({ advert }) => advert?.title ?? null],
  ['earned', ({ earned }) => earned],
  ['commission', ({ commission }) => commission],
  ['pending_change', ({ pendingChange }) => pendingChange],
  ['available_change', ({ availableChange }) => availableChange],
  ['reason', ({ reason }) => reason],
];

const BATCH = 500;

/** Entries as CSV, the newest first. One batch is in memory at a time, however many there are. */
export async function* exportEntries(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  input: FilterInput,
): AsyncGenerator<string> {
  const filter = entryFilter(input);
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'ledger entries' });
  yield BYTE_ORDER_MARK + csvLines([COLUMNS.map(([name]) => name)]);
  if (!filter) return;
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const page = { direction: 'next', key, limit: BATCH } as const;
    const { rows, answers } = await entriesWithAnswers(db, vendorId, filter, page);
    const last = rows.at(-1);
    if (last) yield csvLines(answers.map((entry) => COLUMNS.map(([, write]) => write(entry))));
    key = last && entryKey(last);
    isMore = rows.length === BATCH;
  }
}
