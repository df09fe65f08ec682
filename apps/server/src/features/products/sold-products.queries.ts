import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { ProductRow } from './product-row.ts';
import { products } from './products.tables.ts';

const ofVendor = (vendorId: string) => and(eq(products.vendorId, vendorId), isNull(products.deletedAt));

export const findProducts = (db: Db, vendorId: string, productIds: readonly string[]): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(ofVendor(vendorId), inArray(products.id, [...productIds])));

export const readCatalogue = (db: Db, vendorId: string): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(ofVendor(vendorId))
    .orderBy(asc(products.category), asc(products.nameKey), asc(products.id));

/** Marked by hand, for a while or for good; not what has merely run out. */
export const readMarkedUnavailable = (db: Db, vendorId: string, limit: number): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(
      and(
        ofVendor(vendorId),
        ne(products.status, 'active'),
        or(
          isNotNull(products.unavailableUntil),
          and(eq(products.status, 'out_of_stock'), sql`${products.quantity} is distinct from 0`),
        ),
      ),
    )
    .orderBy(asc(products.unavailableUntil), asc(products.id))
    .limit(limit);
