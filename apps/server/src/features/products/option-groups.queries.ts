import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { ProductRow } from './product-row.ts';
import { lockProductsWhere } from './products.queries.ts';
import { products, optionGroups } from './products.tables.ts';
import { first } from '../../platform/database/rows.ts';

export type SharedGroupRow = typeof optionGroups.$inferSelect;

const isTheGroup = (vendorId: string, id: string) => and(eq(optionGroups.vendorId, vendorId), eq(optionGroups.id, id));

export const readGroups = (db: Db, vendorId: string, limit: number): Promise<SharedGroupRow[]> =>
  db
    .select()
    .from(optionGroups)
    .where(eq(optionGroups.vendorId, vendorId))
    .orderBy(asc(optionGroups.name), asc(optionGroups.id))
    .limit(limit);

/** Locked against changes until the transaction ends. */
export const holdGroups = (tx: Db, vendorId: string, ids: readonly string[]): Promise<SharedGroupRow[]> =>
  tx
    .select()
    .from(optionGroups)
    .where(and(eq(optionGroups.vendorId, vendorId), sql`${optionGroups.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(optionGroups.id))
    .for('share');

export const lockGroup = (tx: Db, vendorId: string, id: string) =>
  first(tx.select().from(optionGroups).where(isTheGroup(vendorId, id)).for('update'));

export const insertGroups = (tx: Db, groups: readonly SharedGroupRow[]) => tx.insert(optionGroups).values([...groups]);

export const changeGroup = (tx: Db, { vendorId, id, ...group }: SharedGroupRow) =>
  tx.update(optionGroups).set(group).where(isTheGroup(vendorId, id));

export const removeGroup = (tx: Db, vendorId: string, id: string) =>
  tx.delete(optionGroups).where(isTheGroup(vendorId, id));

export async function countUses(db: Db, vendorId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; products: number }>(sql`
    select g ->> 'sharedId' as id, count(distinct p.id)::int as products
    from ${products} p cross join lateral jsonb_array_elements(p.option_groups) g
    where p.vendor_id = ${vendorId} and p.deleted_at is null and g ? 'sharedId' group by 1`);
  return new Map(rows.map(({ id, products: uses }) => [id, uses]));
}

/** Includes deleted products: undoing a deletion must not restore an outdated copy. */
export const lockUsers = (tx: Db, vendorId: string, groupId: string): Promise<ProductRow[]> =>
  lockProductsWhere(
    tx,
    and(
      eq(products.vendorId, vendorId),
      sql`${products.optionGroups} @> ${JSON.stringify([{ sharedId: groupId }])}::jsonb`,
    ),
  );

export async function countGroups(tx: Db, vendorId: string): Promise<number> {
  return tx.$count(optionGroups, eq(optionGroups.vendorId, vendorId));
}
