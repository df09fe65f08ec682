import { and, asc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type RowKey, type PageRange, newestFirst } from '../../../platform/paging.ts';
import { payouts } from '../payouts.tables.ts';
import { payoutRuns, payoutSkips } from './payout-runs.tables.ts';
import { first } from '../../../platform/database/rows.ts';

export type RunRow = typeof payoutRuns.$inferSelect;

export async function beginRequestedRun(
  db: Db,
  run: Pick<RunRow, 'vendorId' | 'startedAt'> & { readonly requestKey: string },
): Promise<RunRow> {
  await db.insert(payoutRuns).values(run).onConflictDoNothing();
  const [started] = await db.select().from(payoutRuns).where(eq(payoutRuns.requestKey, run.requestKey));
  if (!started) throw new Error('A run that was begun is there.');
  return started;
}

/** Of several processes that start a Monday's run one does; the others get its row. */
export async function beginScheduledRun(
  tx: Db,
  run: Pick<RunRow, 'startedAt' | 'finishedAt'> & { readonly scheduledFor: Date },
): Promise<RunRow> {
  await tx.insert(payoutRuns).values(run).onConflictDoNothing();
  const started = await findScheduledRun(tx, run.scheduledFor);
  if (!started) throw new Error('A run that was begun is there.');
  return started;
}

export const findScheduledRun = (db: Db, scheduledFor: Date) =>
  first(db.select().from(payoutRuns).where(eq(payoutRuns.scheduledFor, scheduledFor)));

export const readUnfinishedRequests = (db: Db, before: Date): Promise<RunRow[]> =>
  db
    .select()
    .from(payoutRuns)
    .where(and(isNotNull(payoutRuns.requestKey), isNull(payoutRuns.finishedAt), lt(payoutRuns.startedAt, before)))
    .orderBy(asc(payoutRuns.startedAt));

export async function hasScheduledRuns(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(isNotNull(payoutRuns.scheduledFor))
    .limit(1);
  return found.length > 0;
}

export const finishRun = (tx: Db, id: string, at: Date) =>
  tx
    .update(payoutRuns)
    .set({ finishedAt: at })
    .where(and(eq(payoutRuns.id, id), isNull(payoutRuns.finishedAt)));

const isOfRun = sql`${payouts.runId} = ${payoutRuns.id}`;
const isPassedOver = sql`${payoutSkips.runId} = ${payoutRuns.id}`;

const runsWithFigures = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      run: payoutRuns,
      payouts: sql<number>`(select count(*) from ${payouts} where ${isOfRun})::int`,
      amount: sql<Money>`(select coalesce(sum(${payouts.amount}), 0) from ${payouts} where ${isOfRun})::bigint`,
      skipped: sql<number>`(select count(*) from ${payoutSkips} where ${isPassedOver})::int`,
      failed: sql<number>`(select count(*) from ${payoutSkips} where ${isPassedOver} and ${payoutSkips.reason} = 'failed')::int`,
    })
    .from(payoutRuns)
    .where(condition)
    .$dynamic();

export type RunFigures = Awaited<ReturnType<typeof runsWithFigures>>[number];

export const runKey = ({ run }: RunFigures): RowKey => [run.startedAt.toISOString(), run.id];

export function readRuns(db: Db, range: PageRange): Promise<RunFigures[]> {
  const { beyond, order } = newestFirst(payoutRuns.startedAt, payoutRuns.id, range);
  return runsWithFigures(db, beyond)
    .orderBy(...order)
    .limit(range.limit);
}

export const findRun = (db: Db, id: string) => first(runsWithFigures(db, eq(payoutRuns.id, id)));
