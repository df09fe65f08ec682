import type { PayoutStatus } from '@vendor-portal/contract/payouts/payout.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, like, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import { payoutDestinations, payoutTransfers, payouts } from './payouts.tables.ts';
import { earliest, first, matches } from '../../platform/database/rows.ts';
import { newId } from '../../platform/database/ids.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type DestinationRow = typeof payoutDestinations.$inferSelect;

export const rowKey = ({ createdAt, id }: PayoutRow): RowKey => [createdAt.toISOString(), id];

export function readPayouts(
  db: Db,
  vendorId: string,
  range: PageRange,
  made: MadeBetween<Date> = {},
): Promise<PayoutRow[]> {
  const { beyond, order } = newestFirst(payouts.createdAt, payouts.id, range);
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), isMadeBetween(made), beyond))
    .orderBy(...order)
    .limit(range.limit);
}

export const readPayoutsMade = (db: Db, vendorId: string, from: Date, to: Date): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), gte(payouts.createdAt, from), lt(payouts.createdAt, to)))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));

const isInTransit = (vendorId: string | SQLWrapper) =>
  and(eq(payouts.vendorId, vendorId), eq(payouts.status, 'on_its_way'));

interface MadeBetween<Moment> {
  readonly from?: Moment | undefined;
  readonly to?: Moment | undefined;
}

const isMadeBetween = ({ from, to }: MadeBetween<Date | SQLWrapper>) =>
  and(from && gte(payouts.createdAt, from), to && lt(payouts.createdAt, to));

export const amountInTransit = (vendorId: SQLWrapper, made: MadeBetween<SQLWrapper> = {}) =>
  sql<Money>`(select coalesce(sum(${payouts.amount}), 0)::bigint from ${payouts}
    where ${and(isInTransit(vendorId), isMadeBetween(made))})`;

export const idsInTransit = async (db: Db, vendorId: string): Promise<string[]> =>
  (await db.select({ id: payouts.id }).from(payouts).where(isInTransit(vendorId))).map(({ id }) => id);

export const findPayout = (db: Db, vendorId: string, id: string) =>
  first(db.select().from(payouts).where(matches(payouts, { vendorId, id })));

export const findPayoutOfRun = (db: Db, vendorId: string, runId: string) =>
  first(db.select().from(payouts).where(matches(payouts, { vendorId, runId })));

/** For the marketplace, which knows a payout by its id alone. */
export async function findPayoutOwner(db: Db, id: string): Promise<string | undefined> {
  const [payout] = await db.select({ vendorId: payouts.vendorId }).from(payouts).where(eq(payouts.id, id));
  return payout?.vendorId;
}

export async function lastPayoutAt(db: Db, vendorId: string): Promise<Date | undefined> {
  const [last] = await readPayouts(db, vendorId, { direction: 'next', key: undefined, limit: 1 });
  return last?.createdAt;
}

export const countPayouts = (db: Db, vendorId: string, prefix: string): Promise<number> =>
  db.$count(payouts, and(eq(payouts.vendorId, vendorId), like(payouts.number, `${prefix}%`)));

export async function insertPayout(tx: Db, payout: PayoutRow, destination: DestinationRow): Promise<void> {
  await tx.insert(payouts).values(payout);
  await tx.insert(payoutDestinations).values(destination);
}

type PayoutChange = Partial<Pick<PayoutRow, 'status' | 'sentAt' | 'paidAt' | 'returnedAt' | 'failure'>>;

/** Compare-and-set: undefined if it is no longer in one of `from`. */
export async function movePayout(
  tx: Db,
  { vendorId, id }: Pick<PayoutRow, 'vendorId' | 'id'>,
  from: readonly PayoutStatus[],
  change: PayoutChange,
): Promise<PayoutRow | undefined> {
  const [moved] = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.vendorId, vendorId), eq(payouts.id, id), inArray(payouts.status, [...from])))
    .returning();
  return moved;
}

/** Undefined if the same was noted before. */
export async function noteContradiction(tx: Db, id: string, at: Date, contradiction: string) {
  const [marked] = await tx
    .update(payouts)
    .set({ contradictedAt: at, contradiction })
    .where(and(eq(payouts.id, id), sql`${payouts.contradiction} is distinct from ${contradiction}`))
    .returning();
  return marked;
}

export interface PayoutFilter {
  readonly status?: PayoutStatus | undefined;
  readonly vendorId?: string | undefined;
  readonly runId?: string | undefined;
  readonly fileId?: string | undefined;
  readonly isContradicted?: boolean | undefined;
}

const wholePayouts = (db: Db, condition: SQL | undefined) =>
  db
    .select({ payout: payouts, destination: payoutDestinations, transfer: payoutTransfers })
    .from(payouts)
    .leftJoin(
      payoutDestinations,
      and(eq(payoutDestinations.vendorId, payouts.vendorId), eq(payoutDestinations.payoutId, payouts.id)),
    )
    .leftJoin(payoutTransfers, eq(payoutTransfers.payoutId, payouts.id))
    .where(condition)
    .$dynamic();

/** With its destination and transfer. */
export type WholePayout = Awaited<ReturnType<typeof wholePayouts>>[number];

export function readAllPayouts(db: Db, filter: PayoutFilter, range: PageRange): Promise<WholePayout[]> {
  const { beyond, order } = newestFirst(payouts.createdAt, payouts.id, range);
  const { status, vendorId, runId, fileId, isContradicted } = filter;
  const condition = and(
    status && eq(payouts.status, status),
    vendorId === undefined ? undefined : eq(payouts.vendorId, vendorId),
    runId === undefined ? undefined : eq(payouts.runId, runId),
    fileId === undefined ? undefined : eq(payouts.fileId, fileId),
    isContradicted === true ? isNotNull(payouts.contradictedAt) : undefined,
    isContradicted === false ? isNull(payouts.contradictedAt) : undefined,
    beyond,
  );
  return wholePayouts(db, condition)
    .orderBy(...order)
    .limit(range.limit);
}

export const readPayoutsOfRun = (db: Db, runId: string): Promise<WholePayout[]> =>
  wholePayouts(db, eq(payouts.runId, runId)).orderBy(asc(payouts.createdAt), asc(payouts.id));

/** By id alone: the marketplace does not know the vendors. */
export const findWholePayouts = (db: Db, ids: readonly string[]): Promise<WholePayout[]> =>
  wholePayouts(db, inArray(payouts.id, [...ids])).orderBy(asc(payouts.createdAt), asc(payouts.id));

export type TransferRow = typeof payoutTransfers.$inferSelect;

export const enterTransfer = (
  tx: Db,
  { vendorId, id: payoutId }: { readonly vendorId: string; readonly id: string },
  now: Date,
) => tx.insert(payoutTransfers).values({ id: newId(), vendorId, payoutId, createdAt: now, dueAt: now });

export const endTransfer = (tx: Db, payoutId: string) =>
  tx
    .update(payoutTransfers)
    .set({ dueAt: null, lastError: null })
    .where(and(eq(payoutTransfers.payoutId, payoutId), isNotNull(payoutTransfers.dueAt)));

/** A transfer that was tried may have reached the service. Locked, so that no first try begins before the commit. */
export async function isTransferUnderWay(tx: Db, payoutId: string): Promise<boolean> {
  const [transfer] = await tx
    .select({ attempts: payoutTransfers.attempts, dueAt: payoutTransfers.dueAt })
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutId, payoutId))
    .for('update');
  return transfer !== undefined && transfer.dueAt !== null && transfer.attempts > 0;
}

export const nextTransfer = (db: Db) => earliest(db, payoutTransfers.dueAt);

/** Stored at once, so that a second attempt needs no second recipient. */
export const noteRecipient = (db: Db, id: string, recipientCode: string) =>
  db.update(payoutTransfers).set({ recipientCode }).where(eq(payoutTransfers.id, id));

export const noteTransferCode = (db: Db, id: string, transferCode: string) =>
  db.update(payoutTransfers).set({ transferCode }).where(eq(payoutTransfers.id, id));

export async function findDestined(db: Db, vendorId: string, payoutId: string) {
  const [found] = await db
    .select({ payout: payouts, destination: payoutDestinations })
    .from(payouts)
    .innerJoin(
      payoutDestinations,
      and(eq(payoutDestinations.vendorId, payouts.vendorId), eq(payoutDestinations.payoutId, payouts.id)),
    )
    .where(matches(payouts, { vendorId, id: payoutId }));
  return found;
}
