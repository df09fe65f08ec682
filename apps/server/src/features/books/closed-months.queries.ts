import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { uuidArray } from './reconcile.queries.ts';

/**
 * Stores the totals of months before `openFrom` that aren't closed yet. An entry has the day of its posting, so nothing
 * is added to a past month.
 */
export async function closeMonths(db: Db, vendorIds: readonly string[], openFrom: string): Promise<void> {
  await db.execute(sql`
    insert into closed_months (vendor_id, month, entries, earned, commission, pending, available)
    select e.vendor_id, date_trunc('month', e.day)::date, count(*), sum(e.earned), sum(e.commission), sum(e.pending_change),
      sum(e.available_change)
    from unnest(${uuidArray(vendorIds)}) v (id)
    cross join lateral (select coalesce(max(month) + interval '1 month', '-infinity')::date as since from closed_months
      where vendor_id = v.id) c
    join ledger_entries e on e.vendor_id = v.id and e.day >= c.since and e.day < ${openFrom}::date
    group by 1, 2 on conflict do nothing`);
}

export async function firstClosedMonth(db: Db, vendorIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select min(month)::text as month from closed_months where vendor_id = any(${uuidArray(vendorIds)})`);
  return rows[0]?.month ?? undefined;
}
