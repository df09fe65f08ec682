import type { PayoutStatus } from '@vendor-portal/contract/payouts/payout-moves.ts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type PageRange, newestFirst } from '../../platform/paging.ts';
import { payoutDestinations, payouts } from './payouts.tables.ts';
import { payoutTransfers } from './transfers/payout-transfers.tables.ts';

export interface PayoutFilter {
  readonly status?: PayoutStatus | undefined;
  readonly vendorId?: string | undefined;
  readonly runId?: string | undefined;
  readonly fileId?: string | undefined;
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

const matches = ({ status, vendorId, runId, fileId }: PayoutFilter) =>
  and(
    status && eq(payouts.status, status),
    vendorId === undefined ? undefined : eq(payouts.vendorId, vendorId),
    runId === undefined ? undefined : eq(payouts.runId, runId),
    fileId === undefined ? undefined : eq(payouts.fileId, fileId),
  );

export function readAllPayouts(db: Db, filter: PayoutFilter, range: PageRange): Promise<WholePayout[]> {
  const { beyond, order } = newestFirst(payouts.createdAt, payouts.id, range);
  return wholePayouts(db, and(matches(filter), beyond))
    .orderBy(...order)
    .limit(range.limit);
}

export const readPayoutsOfRun = (db: Db, runId: string): Promise<WholePayout[]> =>
  wholePayouts(db, eq(payouts.runId, runId)).orderBy(asc(payouts.createdAt), asc(payouts.id));

/** By id alone: the marketplace does not know the vendors. */
export const findWholePayouts = (db: Db, ids: readonly string[]): Promise<WholePayout[]> =>
  wholePayouts(db, inArray(payouts.id, [...ids])).orderBy(asc(payouts.createdAt), asc(payouts.id));
