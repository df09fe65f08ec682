import type { ArithmeticLine } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { ledgerEntries as entries, payoutEntries } from './ledger.tables.ts';

export type StatementScope = { readonly from: string; readonly to: string } | { readonly payoutId: string };

/** A payout is explained by the orders' own entries, which have the same total as the releases. */
const explained = (vendorId: string, scope: StatementScope): SQL =>
  'payoutId' in scope
    ? sql`(with own as (
        select e.* from ${payoutEntries} p
        join ${entries} e on e.vendor_id = p.vendor_id and e.id = p.entry_id
        where p.vendor_id = ${vendorId} and p.payout_id = ${scope.payoutId}
          and not (e.kind = 'payout' and e.payout_id = p.payout_id))
      select * from own where kind <> 'order_released'
      union all
      select e.* from own r join ${entries} e on e.vendor_id = r.vendor_id and e.order_id = r.order_id
      where r.kind = 'order_released' and e.kind <> 'order_released' and e.pending_change <> 0)`
    : sql`(select * from ${entries}
      where vendor_id = ${vendorId} and day >= ${scope.from} and day <= ${scope.to})`;

export interface TermSum {
  readonly term: ArithmeticLine['term'];
  readonly entries: number;
  readonly amount: Money;
  /** The base of a commission; null for others. */
  readonly base: Money | null;
}

export async function sumByTerm(db: Db, vendorId: string, scope: StatementScope): Promise<TermSum[]> {
  const { rows } = await db.execute<{
    term: TermSum['term'];
    entries: string;
    amount: string;
    base: string | null;
  }>(sql`
    select line ->> 'term' as term, count(*) as entries, sum((line ->> 'amount')::bigint) as amount,
      sum((line ->> 'base')::bigint) as base
    from ${explained(vendorId, scope)} e cross join lateral jsonb_array_elements(e.arithmetic) line
    group by 1`);
  return rows.map(({ term, entries: count, amount, base }) => ({
    term,
    entries: Number(count),
    amount: Number(amount) as Money,
    base: base === null ? null : (Number(base) as Money),
  }));
}

export async function earnedByDay(db: Db, vendorId: string, scope: StatementScope) {
  const { rows } = await db.execute<{ day: string; earned: string; commission: string; orders: string }>(sql`
    select day::text as day, sum(earned) as earned, sum(commission) as commission,
      count(*) filter (where kind = 'order_earned') as orders
    from ${explained(vendorId, scope)} e where kind in ('order_earned', 'refund') group by 1 order by 1`);
  return rows.map(({ day, earned, commission, orders }) => ({
    day,
    earned: Number(earned) as Money,
    commission: Number(commission) as Money,
    orders: Number(orders),
  }));
}

/** Contained in the commission and rounded per entry, as in the marketplace's books. */
export async function sumVat(db: Db, vendorId: string, scope: StatementScope, vatBps: number): Promise<Money> {
  const { rows } = await db.execute<{ vat: string }>(sql`
    select coalesce(sum(round(commission::numeric * ${vatBps}::int / (10000 + ${vatBps}::int))), 0) as vat
    from ${explained(vendorId, scope)} e`);
  return Number(rows[0]?.vat ?? 0) as Money;
}
