import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ProductRow } from '../product-row.ts';
import { isStockOfProduct, PRODUCT } from '../products.queries.ts';
import { products, productStock } from '../products.tables.ts';

/** Holds all products of these categories, in the order of their ids as everybody does. */
export const lockCategories = (tx: Db, vendorId: string, categories: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select(PRODUCT)
    .from(products)
    .innerJoin(productStock, isStockOfProduct)
    .where(
      and(
        eq(products.vendorId, vendorId),
        sql`${products.category} = any(${sql.param([...categories])}::text[])`,
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update');
