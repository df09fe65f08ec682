import { sql } from 'drizzle-orm';
import type { Difference } from '@vendor-portal/contract/books/books.contract.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Check } from './checks/check.ts';
import { LEDGER_CHECKS } from './checks/ledger-checks.ts';
import { ORDER_CHECKS } from './checks/order-checks.ts';
import { ROLL_UP_CHECKS } from './checks/roll-up-checks.ts';

const CHECKS: readonly Check[] = [...LEDGER_CHECKS, ...ORDER_CHECKS, ...ROLL_UP_CHECKS];

interface Found {
  readonly [column: string]: unknown;
  readonly vendor_id: string;
  readonly subject: string;
  readonly kept: string;
  readonly reckoned: string;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const ALL_DAYS: Days = { from: '-infinity', to: 'infinity' };

const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

export function readDifferences(
  db: Db,
  vendorIds: readonly string[],
  stretches: readonly Days[],
): Promise<Difference[]> {
  const vendors = uuidArray(vendorIds);
  const scopes = stretches.map(({ from, to }) => ({ vendors, from: sql`${from}::date`, to: sql`${to}::date` }));
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const differences: Difference[] = [];
    for (const { what, isWhole, differences: query } of CHECKS) {
      for (const scope of isWhole ? scopes.slice(0, 1) : scopes) {
        const { rows } = await tx.execute<Found>(query(scope));
        differences.push(
          ...rows.map(({ vendor_id: vendorId, subject, kept, reckoned }) => ({
            vendorId,
            what,
            subject,
            kept,
            reckoned,
          })),
        );
      }
    }
    return differences;
  });
}

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
