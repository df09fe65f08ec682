import type { accountingContract, AccountingForm } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, csvMoney, type CsvCell } from '../../platform/write-csv.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryKey } from '../ledger/ledger-reading.service.ts';
import { entryFilter } from './entries.service.ts';
import { entriesWithAnswers } from './entry-answer.service.ts';

type Input = CallArguments<typeof accountingContract.exportForAccountant>['query'];

/** Without figures: QuickBooks reads a number in a description as an amount. */
const DESCRIPTIONS: Readonly<Record<EntryKind, string>> = {
  order_earned: 'Order, net of commission',
  order_released: 'Order, now available',
  refund: 'Refund to a customer',
  advert_paid: 'Advert',
  advert_refunded: 'Advert refunded',
  paid_in: 'Paid in by card or transfer',
  payout: 'Payout to the bank',
  payout_returned: 'Payout returned by the bank',
  adjustment: 'Adjustment',
};

const PAYEE = 'Marketplace';
/** The date format both programs expect for organisations in Nigeria. */
const dayFirst = (day: string) => day.split('-').toReversed().join('/');

/** The change of both balances: an export's entries and the opening add up to the closing. */
const changeOf = ({ pendingChange, availableChange }: LedgerEntry) => pendingChange + availableChange;
const referenceOf = ({ order, advert, id }: LedgerEntry) => order?.number ?? advert?.title ?? id;

type Column = readonly [name: string, write: (entry: LedgerEntry) => CsvCell];

/** Xero goes by column position; QuickBooks accepts exactly these three. */
const COLUMNS: Readonly<Record<AccountingForm, readonly Column[]>> = {
  xero: [
    ['Date', ({ day }) => dayFirst(day)],
    ['Amount', (entry) => csvMoney(changeOf(entry))],
    ['Payee', () => PAYEE],
    ['Description', ({ kind }) => DESCRIPTIONS[kind]],
    ['Reference', referenceOf],
  ],
  quickbooks: [
    ['Date', ({ day }) => dayFirst(day)],
    ['Description', ({ kind }) => DESCRIPTIONS[kind]],
    ['Amount', (entry) => csvMoney(changeOf(entry))],
  ],
  excel: [
    ['Date', ({ day }) => day],
    ['Description', ({ kind }) => DESCRIPTIONS[kind]],
    ['Reference', referenceOf],
    ['Earned', ({ earned }) => csvMoney(earned)],
    ['Commission', ({ commission }) => csvMoney(commission)],
    ['Amount', (entry) => csvMoney(changeOf(entry))],
    ['Reason', ({ reason }) => reason],
  ],
};

const BATCH = 500;

/** Formatted like a bank statement, in naira and kobo, newest first. */
export async function* exportForAccountant(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  { form, ...days }: Input,
): AsyncGenerator<string> {
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: `entries for ${form}` });
  const columns = COLUMNS[form];
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  const filter = entryFilter(days) ?? {};
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const page = { direction: 'next', key, limit: BATCH } as const;
    const { rows, answers } = await entriesWithAnswers(db, vendorId, filter, page);
    const entries = answers.filter((entry) => changeOf(entry) !== 0);
    if (entries.length > 0) yield csvLines(entries.map((entry) => columns.map(([, write]) => write(entry))));
    const last = rows.at(-1);
    key = last && entryKey(last);
    isMore = rows.length === BATCH;
  }
}
