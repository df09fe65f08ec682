import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { payouts } from '../payouts.tables.ts';
import { payoutTransfers } from '../transfers/payout-transfers.tables.ts';
import { payoutFiles, payoutRuns } from './payout-runs.tables.ts';
import { first } from '../../../platform/database/rows.ts';

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
