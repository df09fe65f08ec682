import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import { and, eq, gte, inArray, lt, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import type { LedgerEntryRow } from './post.ts';
import { ledgerEntries as entries, payoutEntries } from './ledger.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';

export type { LedgerEntryRow } from './post.ts';

export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly balance?: 'pending' | 'available' | undefined;
  readonly orderId?: string | undefined;
  readonly payoutId?: string | undefined;
  /** Only payouts: these, or all others. */
  readonly payouts?: { readonly ids: readonly string[]; readonly isThese: boolean } | undefined;
}

export const entryKey = ({ at, id }: LedgerEntryRow): RowKey => [at.toISOString(), id];

/** No time zone is further than a day from UTC; the day column decides. */
const startsAt = (day: string) => new Date(`${addDays(day, -1)}T00:00:00Z`);
const endsAt = (day: string) => new Date(`${addDays(day, 2)}T00:00:00Z`);

const isOfPayout = (vendorId: string, payoutId: string): SQL | undefined =>
  and(
    ne(entries.kind, 'payout'),
    sql`${entries.id} in (select ${payoutEntries.entryId} from ${payoutEntries}
      where ${payoutEntries.vendorId} = ${vendorId} and ${payoutEntries.payoutId} = ${payoutId})`,
  );

const isListed = (vendorId: string, { from, to, balance, orderId, payoutId, payouts }: EntryFilter) =>
  and(
    eq(entries.vendorId, vendorId),
    from === undefined ? undefined : and(gte(entries.day, from), gte(entries.at, startsAt(from))),
    to === undefined ? undefined : and(lte(entries.day, to), lt(entries.at, endsAt(to))),
    balance && ne(balance === 'pending' ? entries.pendingChange : entries.availableChange, sql`0`),
    orderId === undefined ? undefined : eq(entries.orderId, orderId),
    payoutId === undefined ? undefined : isOfPayout(vendorId, payoutId),
    payouts && (payouts.isThese ? inArray : notInArray)(entries.payoutId, [...payouts.ids]),
  );

/**
 * Up to `limit` entries after `key`, newest first. Each kind is read from its own range of the index and the few rows
 * are merged, so that a rare kind is found quickly.
 */
export async function readEntries(
  db: Db,
  vendorId: string,
  filter: EntryFilter,
  range: PageRange,
): Promise<LedgerEntryRow[]> {
  const { beyond, order } = newestFirst(entries.at, entries.id, range);
  const condition = and(isListed(vendorId, filter), beyond);
  const ofKind = (which: EntryKind | undefined) =>
    db
      .select()
      .from(entries)
      .where(and(condition, which && eq(entries.kind, which)))
      .orderBy(...order)
      .limit(range.limit);
  const [kind, second, ...others] = filter.kinds ?? [];
  if (kind === undefined || second === undefined) return ofKind(kind);
  const direction = sql.raw(range.direction === 'previous' ? 'asc' : 'desc');
  return unionAll(ofKind(kind), ofKind(second), ...others.map(ofKind))
    .orderBy(sql`at ${direction}`, sql`id ${direction}`)
    .limit(range.limit);
}

export const findEntry = (db: Db, vendorId: string, id: string) =>
  first(db.select().from(entries).where(matches(entries, { vendorId, id })));

export async function readPayouts(db: Db, vendorId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ entryId: payoutEntries.entryId, payoutId: payoutEntries.payoutId })
    .from(payoutEntries)
    .where(and(eq(payoutEntries.vendorId, vendorId), inArray(payoutEntries.entryId, [...ids])));
  return new Map(found.map(({ entryId, payoutId }) => [entryId, payoutId]));
}

export async function readReleases(db: Db, vendorId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { readonly id: string; readonly at: Date }>();
  const found = await db
    .select({ id: entries.id, at: entries.at, orderId: entries.orderId })
    .from(entries)
    .where(
      and(eq(entries.vendorId, vendorId), inArray(entries.orderId, [...orderIds]), eq(entries.kind, 'order_released')),
    );
  return new Map(found.flatMap(({ id, at, orderId }) => (orderId === null ? [] : [[orderId, { id, at }] as const])));
}
