import { and, eq, inArray, isNotNull, lte, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after } from '../clock.ts';
import type { Db } from '../database/database.ts';

export type LeasedTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly attempts: AnyPgColumn;
  /** The lease's end, before which no other process takes it; null once it is settled. */
  readonly dueAt: AnyPgColumn;
};

export type LeasedRow<Table extends LeasedTable = LeasedTable> = InferSelectModel<Table> & {
  readonly id: string;
  readonly attempts: number;
};

type Settled = Record<string, unknown> & { readonly dueAt: Date | null };

export async function leaseDue<Table extends LeasedTable>(
  db: Db,
  table: Table,
  { now, lease, limit, only }: { now: Date; lease: number; limit: number; only?: SQL | undefined },
): Promise<LeasedRow<Table>[]> {
  const plain: LeasedTable = table;
  const due = db
    .select({ id: plain.id })
    .from(plain)
    .where(and(lte(table.dueAt, now), only))
    .orderBy(table.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(plain)
    .set({ dueAt: after(now, lease), attempts: sql`${table.attempts} + 1` })
    .where(inArray(table.id, due))
    .returning();
  return leased as LeasedRow<Table>[];
}

export async function renewLeases(
  db: Db,
  table: LeasedTable,
  rows: readonly Pick<LeasedRow, 'id'>[],
  until: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(table)
    .set({ dueAt: until })
    .where(and(inArray(table.id, ids), isNotNull(table.dueAt)));
}

export async function settle(
  db: Db,
  table: LeasedTable,
  { id, attempts }: Pick<LeasedRow, 'id' | 'attempts'>,
  values: Settled,
): Promise<void> {
  await db
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), eq(table.attempts, attempts)));
}
