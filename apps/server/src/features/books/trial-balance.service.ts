import { BOOK_ACCOUNTS, type BookAccount } from '@vendor-portal/contract/books/books.contract.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../platform/write-csv.ts';

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const inRange = ({ from, to }: Days): SQL => sql`
  ${from === undefined ? sql`true` : sql`e.day >= ${from}`} and ${to === undefined ? sql`true` : sql`e.day <= ${to}`}`;

/**
 * The commission is split into its value added tax, which is owed to the state, and the rest. Rounded per entry, so
 * that sums agree.
 */
const sides = (days: Days, vatBps: number) => sql`
  select e.day, l.account, l.amount - case when l.account = 'commission' then v.vat else 0 end as amount
    from ledger_lines l join ledger_entries e on e.vendor_id = l.vendor_id and e.id = l.entry_id
    cross join lateral (select round(l.amount::numeric * ${vatBps}::int / (10000 + ${vatBps}::int)) as vat) v
    where ${inRange(days)}
  union all
  select e.day, 'vat_on_commission', round(l.amount::numeric * ${vatBps}::int / (10000 + ${vatBps}::int))
    from ledger_lines l join ledger_entries e on e.vendor_id = l.vendor_id and e.id = l.entry_id
    where l.account = 'commission' and ${inRange(days)}`;

interface Sum {
  readonly [column: string]: unknown;
  readonly account: BookAccount;
  readonly amount: number;
}

async function sumAccountsByDay(db: Db, days: Days, vatBps: number): Promise<readonly (Sum & { day: string })[]> {
  const { rows } = await db.execute<Sum & { day: string }>(sql`
    select day::text, account, sum(amount)::bigint as amount from (${sides(days, vatBps)}) s
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`);
  return rows;
}

const sidesOf = (account: BookAccount, amount: number) => ({
  account,
  debit: Math.max(0, 0 - amount) as Money,
  credit: Math.max(0, amount) as Money,
});

export async function readTrialBalance({ db, config }: Pick<Platform, 'db' | 'config'>, days: Days) {
  const { rows } = await db.execute<Sum>(sql`
    select account, sum(amount)::bigint as amount from (${sides(days, config.COMMISSION_VAT_BPS)}) s group by 1`);
  const sums = new Map(rows.map(({ account, amount }) => [account, amount]));
  const accounts = BOOK_ACCOUNTS.map((account) => sidesOf(account, sums.get(account) ?? 0));
  const total = (side: 'debit' | 'credit') => accounts.reduce((sum, account) => sum + account[side], 0) as Money;
  return {
    from: days.from ?? null,
    to: days.to ?? null,
    currency: config.CURRENCY,
    vatRate: config.COMMISSION_VAT_BPS,
    accounts,
    debit: total('debit'),
    credit: total('credit'),
  };
}

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
  by: Actor,
  { form, ...days }: Days & { readonly form: Form },
): AsyncGenerator<string> {
  await recordAudit(db, clock.now(), by, { vendorId: null, kind: 'exported', targetName: `journal for ${form}` });
  yield BYTE_ORDER_MARK + csvLines([HEADS[form]]);
  const rows = await sumAccountsByDay(db, days, config.COMMISSION_VAT_BPS);
  if (rows.length > 0) yield csvLines(rows.map((row) => lineIn(form, row)));
}
