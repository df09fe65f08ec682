import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { ProductRow } from './product-row.ts';
import { products } from './products.tables.ts';

export async function findProduct(db: Db, vendorId: string, productId: string): Promise<ProductRow | undefined> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.id, productId), isNull(products.deletedAt)));
  return product;
}

/** Whoever's it is: for what is open to all. */
export async function findAnyProduct(db: Db, productId: string): Promise<ProductRow | undefined> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return product;
}

/** Also deleted ones: a shop that was emptied is not a new one. */
export async function hasProducts(db: Db, vendorId: string): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.vendorId, vendorId)).limit(1);
  return found.length > 0;
}

/** Holds the products until the transaction ends. Always in the order of their ids, so that no two wait for each other. */
export const lockProducts = (
  tx: Db,
  vendorId: string,
  productIds: readonly string[],
  { alsoDeleted = false } = {},
): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        productIds.length < 100
          ? inArray(products.id, [...productIds])
          : sql`${products.id} = any(${sql.param([...productIds])}::uuid[])`,
        alsoDeleted ? undefined : isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update');

/** Those that have one of these ids or one of these SKUs. */
export const lockProductsNamed = (
  tx: Db,
  vendorId: string,
  { ids, skuKeys }: { ids: readonly string[]; skuKeys: readonly string[] },
): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        or(
          sql`${products.id} = any(${sql.param([...ids])}::uuid[])`,
          sql`${products.skuKey} = any(${sql.param([...skuKeys])}::text[])`,
        ),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update');

/** Products whose time of being unavailable is over. */
export const lockDueProducts = (tx: Db, vendorId: string, now: Date): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isDue(now)))
    .orderBy(asc(products.id))
    .for('no key update');

export async function hasDueProducts(db: Db, vendorId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isDue(now)))
    .limit(1);
  return found.length > 0;
}

export async function vendorsWithDueProducts(db: Db, now: Date): Promise<string[]> {
  const found = await db.selectDistinct({ vendorId: products.vendorId }).from(products).where(isDue(now)).limit(1_000);
  return found.map(({ vendorId }) => vendorId);
}

const isDue = (now: Date) => and(sql`${products.unavailableUntil} <= ${now.toISOString()}`, isNull(products.deletedAt));
