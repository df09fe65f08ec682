import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/db.ts';
import { postMovement, type Moment } from './post.ts';
import { sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { ledgerEntries as entries, payoutEntries } from './ledger.tables.ts';

interface PayoutKey {
  readonly vendorId: string;
  readonly payoutId: string;
}

/**
 * Pays out everything available that no payout has had yet. Undefined, and nothing posted, if that isn't above zero; a
 * negative balance is carried over. The caller locks the vendor's row.
 */
export async function postPayout(
  tx: Db,
  { vendorId, payoutId }: PayoutKey,
  since: Date | undefined,
  moment: Moment,
): Promise<DueEntries | undefined> {
  const due = await giveDueEntries(tx, vendorId, payoutId, { since, until: moment.at });
  if (!due) return undefined;
  const line = { term: 'payout', amount: (0 - due.amount) as Money } as const;
  const entry = { vendorId, kind: 'payout', payoutId, reference: payoutId, line } as const;
  const posted = await postMovement(tx, entry, 'bank', moment);
  if (posted) await giveEntry(tx, vendorId, posted.id, payoutId);
  return due;
}

/** The bank returned it: available again, and due with the next payout. Posted once, however often it is reported. */
export const postPayoutReturned = (
  tx: Db,
  { vendorId, payoutId }: PayoutKey,
  { amount, reason }: { readonly amount: Money; readonly reason: string },
  moment: Moment,
) => {
  const line = { term: 'payout', amount } as const;
  const entry = { vendorId, kind: 'payout_returned', payoutId, reference: payoutId, reason, line } as const;
  return postMovement(tx, entry, 'bank', moment);
};

interface DueEntries {
  readonly amount: Money;
  readonly from: string;
  readonly to: string;
}

/**
 * Assigns all unpaid entries of the available balance up to a moment to a payout and returns their sum; undefined, with
 * nothing assigned, unless that is positive. All entries before `since` are already assigned.
 */
async function giveDueEntries(
  tx: Db,
  vendorId: string,
  payoutId: string,
  { since, until }: { readonly since: Date | undefined; readonly until: Date },
): Promise<DueEntries | undefined> {
  const { rows } = await tx.execute<{ amount: number; from: string; to: string }>(sql`
    with due as (
      select e.id, e.day, e.available_change from ${entries} e
      where e.vendor_id = ${vendorId} and e.available_change <> 0
        and e.at >= ${(since ?? new Date(0)).toISOString()}::timestamptz and e.at <= ${until.toISOString()}::timestamptz
        and not exists (select 1 from ${payoutEntries} p where p.vendor_id = e.vendor_id and p.entry_id = e.id)
    ), sum as (
      select sum(available_change)::bigint as amount, min(day)::text as from, max(day)::text as to from due
    ), given as (
      insert into ${payoutEntries} (vendor_id, entry_id, payout_id)
      select ${vendorId}::uuid, due.id, ${payoutId}::uuid from due, sum where sum.amount > 0
    )
    select * from sum where amount > 0`);
  const [due] = rows;
  return due && { ...due, amount: due.amount as Money };
}

const giveEntry = (tx: Db, vendorId: string, entryId: string, payoutId: string) =>
  tx.insert(payoutEntries).values({ vendorId, entryId, payoutId });

const VENDORS_AT_ONCE = 200;

export async function* vendorsWithBalance(db: Db): AsyncGenerator<string> {
  for (let last: string = NIL, isMore = true; isMore;) {
    const { rows } = await db.execute<{ vendor_id: string }>(sql`
      select vendor_id from ledger_balances where available <> 0 and vendor_id > ${last}::uuid
      order by vendor_id limit ${VENDORS_AT_ONCE}`);
    for (const { vendor_id: vendorId } of rows) yield vendorId;
    last = rows.at(-1)?.vendor_id ?? last;
    isMore = rows.length === VENDORS_AT_ONCE;
  }
}
