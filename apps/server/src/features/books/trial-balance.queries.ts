import type { BookAccount } from '@vendor-portal/contract/books/book-check.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

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

export async function sumAccounts(db: Db, days: Days, vatBps: number): Promise<readonly Sum[]> {
  const { rows } = await db.execute<Sum>(sql`
    select account, sum(amount)::bigint as amount from (${sides(days, vatBps)}) s group by 1`);
  return rows;
}

export async function sumAccountsByDay(
  db: Db,
  days: Days,
  vatBps: number,
): Promise<readonly (Sum & { day: string })[]> {
  const { rows } = await db.execute<Sum & { day: string }>(sql`
    select day::text, account, sum(amount)::bigint as amount from (${sides(days, vatBps)}) s
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`);
  return rows;
}
