import { and, asc, count, desc, eq, gte, like, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Direction } from '../../platform/paging/page.ts';
import { payouts } from './payouts.tables.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export const keyOf = ({ createdAt, id }: PayoutRow): RowKey => [createdAt.toISOString(), id];

/** The newest first. */
export function readPayouts(
  db: Db,
  vendorId: string,
  { direction, key, limit }: { direction: Direction; key: RowKey | undefined; limit: number },
): Promise<PayoutRow[]> {
  const isRising = direction === 'previous';
  const towards = isRising ? asc : desc;
  const beyond =
    key && sql`(${payouts.createdAt}, ${payouts.id}) ${sql.raw(isRising ? '>' : '<')} (${key[0]}, ${key[1]})`;
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), beyond))
    .orderBy(towards(payouts.createdAt), towards(payouts.id))
    .limit(limit);
}

/** Made between two moments, the first one first. */
export const readPayoutsMade = (db: Db, vendorId: string, from: Date, to: Date): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), gte(payouts.createdAt, from), lt(payouts.createdAt, to)))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));

export async function findPayout(db: Db, vendorId: string, id: string): Promise<PayoutRow | undefined> {
  const [payout] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), eq(payouts.id, id)));
  return payout;
}

/** Whose a payout is, for the marketplace, which knows it by its id alone. */
export async function findPayoutOwner(db: Db, id: string): Promise<string | undefined> {
  const [payout] = await db.select({ vendorId: payouts.vendorId }).from(payouts).where(eq(payouts.id, id));
  return payout?.vendorId;
}

export async function lastPayoutAt(db: Db, vendorId: string): Promise<Date | undefined> {
  const [last] = await readPayouts(db, vendorId, { direction: 'next', key: undefined, limit: 1 });
  return last?.createdAt;
}

export async function countPayouts(db: Db, vendorId: string, prefix: string): Promise<number> {
  const [found] = await db
    .select({ payouts: count() })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), like(payouts.number, `${prefix}%`)));
  return found?.payouts ?? 0;
}

export const insertPayout = (tx: Db, payout: PayoutRow) => tx.insert(payouts).values(payout);

/** Compare-and-set: undefined if it was settled before. */
export async function settle(
  tx: Db,
  { vendorId, id }: Pick<PayoutRow, 'vendorId' | 'id'>,
  change: Pick<PayoutRow, 'status' | 'paidAt' | 'failure'>,
): Promise<PayoutRow | undefined> {
  const [settled] = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.vendorId, vendorId), eq(payouts.id, id), eq(payouts.status, 'on_its_way')))
    .returning();
  return settled;
}
