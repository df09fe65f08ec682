import { and, asc, count, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ProductRow } from '../product-row.ts';
import { lockProductsWhere } from '../products.queries.ts';
import { products } from '../products.tables.ts';
import { narrowedBy, type SearchedFilter } from './product-filter.queries.ts';

export const lockMatching = (tx: Db, vendorId: string, filter: SearchedFilter): Promise<ProductRow[]> =>
  lockProductsWhere(tx, and(narrowedBy(vendorId, filter), filter.status && eq(products.status, filter.status)));

export async function countProducts(db: Db, vendorId: string, filter: SearchedFilter) {
  const [counted] = await db
    .select({ all: count(), low: sql<number>`count(*) filter (where ${products.isLow})`.mapWith(Number) })
    .from(products)
    .where(and(narrowedBy(vendorId, filter), filter.status && eq(products.status, filter.status)));
  return counted ?? { all: 0, low: 0 };
}

export const stockOf = (vendorId: SQLWrapper) =>
  sql<{ all: number; low: number; out: number }>`(
    select json_build_object('all', count(*), 'low', count(*) filter (where ${products.isLow}),
      'out', count(*) filter (where ${products.status} = 'out_of_stock'))
    from ${products} where ${and(eq(products.vendorId, vendorId), isNull(products.deletedAt))})`;

export const countByCategory = (db: Db, vendorId: string) =>
  db
    .select({ name: products.category, products: count() })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .groupBy(products.category)
    .orderBy(asc(products.category));
