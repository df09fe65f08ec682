import type {
  LedgerEntry,
  AccountingForm,
  accountingContract,
} from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { csvMoney, csvTime } from '../../platform/write-csv.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryKey, readEntries } from '../ledger/ledger-list.service.ts';
import { entryResponses, entryFilter, payoutsBehind } from './entries.service.ts';
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
  ['Clearing', ({ pendingChange }) => csvMoney(pendingChange)],
  ['Available balance', ({ availableChange }) => csvMoney(availableChange)],
  ['Reason', ({ reason }) => reason],
  ['Transaction ID', ({ id }) => id],
];

export async function* exportEntries(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  by: Actor,
  { vendorId, timeZone }: Pick<Caller, 'vendorId' | 'timeZone'>,
  input: FilterInput,
): AsyncGenerator<string> {
  const filter = entryFilter(input);
  const payouts = await payoutsBehind(db, vendorId, input);
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: 'ledger entries' });
  yield* csvFile({
    columns: columnsIn(timeZone),
    read: async (range) => (filter ? readEntries(db, vendorId, { ...filter, ...payouts }, range) : []),
    rowKey: entryKey,
    linesOf: (rows) => entryResponses(db, vendorId, rows),
  });
}

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

/** Xero goes by column position; QuickBooks accepts exactly these three. */
const COLUMNS: Readonly<Record<AccountingForm, readonly CsvColumn<LedgerEntry>[]>> = {
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

/** Formatted like a bank statement, in naira and kobo, newest first. */
export async function* exportForAccountant(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  by: Actor,
  vendorId: string,
  { form, ...days }: Input,
): AsyncGenerator<string> {
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: `entries for ${form}` });
  const filter = entryFilter(days) ?? {};
  yield* csvFile({
    columns: COLUMNS[form],
    read: (range) => readEntries(db, vendorId, filter, range),
    rowKey: entryKey,
    linesOf: async (rows) => (await entryResponses(db, vendorId, rows)).filter((entry) => changeOf(entry) !== 0),
  });
}
