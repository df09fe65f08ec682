import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { payIns } from './pay-ins.tables.ts';
import { first, matches, one } from '../../platform/database/rows.ts';

export type PayInRow = typeof payIns.$inferSelect;

export const findPayIn = (db: Db, vendorId: string, id: string) =>
  first(db.select().from(payIns).where(matches(payIns, { vendorId, id })));

export const findPayInNamed = (db: Db, vendorId: string, reference: string) =>
  first(db.select().from(payIns).where(matches(payIns, { vendorId, reference })));

/** By the payment service's reference. Concurrent reports wait here until the commit. */
export const lockPayIn = (tx: Db, id: string) => first(tx.select().from(payIns).where(eq(payIns.id, id)).for('update'));

/** Returns the existing row if another request inserted the reference first. */
export async function insertOrFindPayIn(tx: Db, row: PayInRow): Promise<PayInRow> {
  const inserted = await tx
    .insert(payIns)
    .values(row)
    .onConflictDoNothing({ target: [payIns.vendorId, payIns.reference] })
    .returning();
  const stored = inserted[0] ?? (await findPayInNamed(tx, row.vendorId, row.reference));
  if (!stored) throw new Error('The payment that was started is missing.');
  return stored;
}

export const changePayIn = (tx: Db, id: string, change: Partial<PayInRow>): Promise<PayInRow> =>
  one(tx.update(payIns).set(change).where(eq(payIns.id, id)).returning());

/** Those without a result yet, oldest first. */
export const unsettledPayIns = (db: Db, started: { after: Date; before: Date }, most: number): Promise<PayInRow[]> =>
  db
    .select()
    .from(payIns)
    .where(and(ne(payIns.status, 'paid'), gt(payIns.createdAt, started.after), lt(payIns.createdAt, started.before)))
    .orderBy(asc(payIns.createdAt))
    .limit(most);
