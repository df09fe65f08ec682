import { and, asc, eq, isNotNull, isNull, lt, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import { payoutFiles, payoutRuns, payoutSkips, payoutTransfers, payouts } from './payouts.tables.ts';
import { first, matches, one, jsonInstant, jsonObject } from '../../platform/database/rows.ts';

export type RunRow = typeof payoutRuns.$inferSelect;

const insertRun = (db: Db, run: typeof payoutRuns.$inferInsert) =>
  db.insert(payoutRuns).values(run).onConflictDoNothing();

export async function beginRequestedRun(
  db: Db,
  run: Pick<RunRow, 'vendorId' | 'startedAt'> & { readonly requestKey: string },
): Promise<RunRow> {
  await insertRun(db, run);
  return one(db.select().from(payoutRuns).where(eq(payoutRuns.requestKey, run.requestKey)));
}

/** Of several processes that start a Monday's run one does; the others get its row. */
export async function beginScheduledRun(
  tx: Db,
  run: Pick<RunRow, 'startedAt' | 'finishedAt'> & { readonly scheduledFor: Date },
): Promise<RunRow> {
  await insertRun(tx, run);
  return one(scheduledRun(tx, run.scheduledFor));
}

const scheduledRun = (db: Db, scheduledFor: Date) =>
  db.select().from(payoutRuns).where(eq(payoutRuns.scheduledFor, scheduledFor));

export const findScheduledRun = (db: Db, scheduledFor: Date) => first(scheduledRun(db, scheduledFor));

export const readUnfinishedRequests = (db: Db, before: Date): Promise<RunRow[]> =>
  db
    .select()
    .from(payoutRuns)
    .where(and(isNotNull(payoutRuns.requestKey), isNull(payoutRuns.finishedAt), lt(payoutRuns.startedAt, before)))
    .orderBy(asc(payoutRuns.startedAt));

export const hasScheduledRuns = async (db: Db): Promise<boolean> =>
  (await db.$count(payoutRuns, isNotNull(payoutRuns.scheduledFor))) > 0;

export const finishRun = (tx: Db, id: string, at: Date) =>
  tx
    .update(payoutRuns)
    .set({ finishedAt: at })
    .where(and(eq(payoutRuns.id, id), isNull(payoutRuns.finishedAt)));

const isOfRun = sql`${payouts.runId} = ${payoutRuns.id}`;
const isSkipOfRun = sql`${payoutSkips.runId} = ${payoutRuns.id}`;

const runsWithFigures = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      run: payoutRuns,
      payouts: sql<number>`(select count(*) from ${payouts} where ${isOfRun})::int`,
      amount: sql<Money>`(select coalesce(sum(${payouts.amount}), 0) from ${payouts} where ${isOfRun})::bigint`,
      skipped: sql<number>`(select count(*) from ${payoutSkips} where ${isSkipOfRun})::int`,
      failed: sql<number>`(select count(*) from ${payoutSkips} where ${isSkipOfRun} and ${payoutSkips.reason} = 'failed')::int`,
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

export type FileRow = typeof payoutFiles.$inferSelect;

/** Locked until the commit, so that the second of two concurrent files finds what the first has taken. */
export async function lockRun(tx: Db, runId: string): Promise<boolean> {
  const found = await tx.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update');
  return found.length > 0;
}

/** Assigns every payout of the run that has no file or transfer. Returns their total. */
export async function assignToFile(tx: Db, runId: string, fileId: string) {
  const transfer = tx
    .select({ found: sql`1` })
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutId, payouts.id));
  const assigned = await tx
    .update(payouts)
    .set({ fileId })
    .where(
      and(
        eq(payouts.runId, runId),
        eq(payouts.status, 'on_its_way'),
        isNull(payouts.sentAt),
        isNull(payouts.fileId),
        notExists(transfer),
      ),
    )
    .returning({ amount: payouts.amount });
  return { payouts: assigned.length, amount: assigned.reduce((sum, { amount }) => sum + amount, 0) as Money };
}

export const insertFile = (tx: Db, file: FileRow) => tx.insert(payoutFiles).values(file);

export const findFile = (db: Db, id: string) => first(db.select().from(payoutFiles).where(eq(payoutFiles.id, id)));

export const readFilesOfRun = (db: Db, runId: string): Promise<FileRow[]> =>
  db.select().from(payoutFiles).where(eq(payoutFiles.runId, runId)).orderBy(asc(payoutFiles.createdAt));

type NotPaidOut = NonNullable<CallResponse<typeof accountingContract.readAccountingSummary>['notPaidOut']>;

export type SkipRow = typeof payoutSkips.$inferSelect;

export async function noteSkip(tx: Db, skip: SkipRow): Promise<boolean> {
  const { runId, vendorId, reason, available, at } = skip;
  const [before] = await tx
    .select({ reason: payoutSkips.reason })
    .from(payoutSkips)
    .where(matches(payoutSkips, { runId, vendorId }));
  await tx
    .insert(payoutSkips)
    .values(skip)
    .onConflictDoUpdate({ target: [payoutSkips.runId, payoutSkips.vendorId], set: { reason, available, at } });
  return before?.reason !== reason;
}

export const deleteSkip = (tx: Db, runId: string, vendorId: string) =>
  tx.delete(payoutSkips).where(matches(payoutSkips, { runId, vendorId }));

export const readSkips = (db: Db, runId: string) =>
  db
    .select({ vendorId: payoutSkips.vendorId, reason: payoutSkips.reason, available: payoutSkips.available })
    .from(payoutSkips)
    .where(eq(payoutSkips.runId, runId))
    .orderBy(asc(payoutSkips.vendorId));

/** Why the last run paid nothing; null once a payout was made since. */
export const lastSkip = (vendorId: SQLWrapper): SQL<NotPaidOut | null> => {
  const skip = jsonObject<NotPaidOut>({ at: jsonInstant(payoutSkips.at), reason: payoutSkips.reason });
  return sql`(select ${skip} from ${payoutSkips} join ${payoutRuns} on ${eq(payoutRuns.id, payoutSkips.runId)}
    where ${eq(payoutSkips.vendorId, vendorId)} and not exists (select from ${payouts} p
      where p.vendor_id = ${payoutSkips.vendorId} and p.created_at >= ${payoutSkips.at})
    order by ${payoutSkips.at} desc limit 1)`;
};
