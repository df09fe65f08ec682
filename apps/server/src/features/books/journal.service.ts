import type { BookAccount } from '@vendor-portal/contract/books/book-check.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../platform/write-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { sumAccountsByDay, type Days } from './trial-balance.queries.ts';

/** As in the importing chart of accounts; listed in the decision record. */
const CHART: Readonly<Record<BookAccount, readonly [code: string, name: string]>> = {
  customer: ['1100', 'Customer receipts'],
  bank: ['1000', 'Payout bank account'],
  vendor_pending: ['2100', 'Vendors: pending'],
  vendor_available: ['2110', 'Vendors: available'],
  courier: ['2200', 'Courier fees payable'],
  vat_on_commission: ['2300', 'VAT on commission'],
  commission: ['4000', 'Commission income'],
  adverts: ['4100', 'Advertising income'],
  adjustments: ['4900', 'Adjustments'],
};

type Row = Awaited<ReturnType<typeof sumAccountsByDay>>[number];
type Form = 'xero' | 'quickbooks';

const MINOR_UNITS = 100;
const inMajor = (amount: number) => amount / MINOR_UNITS;
/** The date format that both programs accept in Nigeria. */
const dayFirst = (day: string) => day.split('-').toReversed().join('/');

const HEADS: Readonly<Record<Form, readonly string[]>> = {
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  quickbooks: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
};

/** Xero's debits are positive, the opposite of our signs. */
function lineIn(form: Form, { day, account, amount }: Row): readonly CsvCell[] {
  const [code, name] = CHART[account];
  const date = dayFirst(day);
  if (form === 'xero') return [`Marketplace ${day}`, date, name, code, 'Tax Exempt', inMajor(0 - amount)];
  const [debit, credit] = amount < 0 ? [inMajor(0 - amount), null] : [null, inMajor(amount)];
  return [day.replaceAll('-', ''), date, name, debit, credit, `Marketplace ${day}`];
}

/** One journal entry per day; it balances because every ledger entry does. */
export async function* exportJournal(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { form, ...days }: Days & { readonly form: Form },
): AsyncGenerator<string> {
  await recordAudit(db, clock.now(), { vendorId: null, kind: 'exported', targetName: `journal for ${form}` });
  yield BYTE_ORDER_MARK + csvLines([HEADS[form]]);
  const rows = await sumAccountsByDay(db, days, config.COMMISSION_VAT_BPS);
  if (rows.length > 0) yield csvLines(rows.map((row) => lineIn(form, row)));
}
