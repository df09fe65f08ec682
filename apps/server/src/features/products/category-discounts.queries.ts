import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { first } from '../../platform/database/rows.ts';
import { categoryDiscounts, products } from './products.tables.ts';

const isOf = (vendorId: string, categories: readonly string[]) =>
  and(eq(categoryDiscounts.vendorId, vendorId), inArray(categoryDiscounts.category, [...categories]));

export async function findCategoryDiscount(db: Db, vendorId: string, category: string): Promise<Discount | null> {
  const found = await first(
    db
      .select({ discount: categoryDiscounts.discount })
      .from(categoryDiscounts)
      .where(isOf(vendorId, [category])),
  );
  return found?.discount ?? null;
}

export const deleteCategoryDiscounts = (tx: Db, vendorId: string, categories: readonly string[]) =>
  tx.delete(categoryDiscounts).where(isOf(vendorId, categories)).returning();

export const writeCategoryDiscounts = (tx: Db, rows: readonly (typeof categoryDiscounts.$inferSelect)[]) =>
  tx
    .insert(categoryDiscounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [categoryDiscounts.vendorId, categoryDiscounts.category],
      set: { discount: sql`excluded.discount` },
    });

/** What decides whether a discount would make one of them free. */
export const pricesIn = (db: Db, vendorId: string, categories: readonly string[]) =>
  db
    .select({ price: products.price, optionGroups: products.optionGroups })
    .from(products)
    .where(
      and(eq(products.vendorId, vendorId), inArray(products.category, [...categories]), isNull(products.deletedAt)),
    )
    .orderBy(asc(products.id));
