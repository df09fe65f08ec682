import { and, asc, eq, inArray, isNotNull, isNull, lte, min, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../../platform/database/prepared-queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ProductRow } from '../product-row.ts';
import { selectProducts } from '../products.queries.ts';
import { products, productStock } from '../products.tables.ts';

const ofVendor = (vendorId: string | SQLWrapper) => and(eq(products.vendorId, vendorId), isNull(products.deletedAt));

export const findProducts = (db: Db, vendorId: string, productIds: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(db).where(and(ofVendor(vendorId), inArray(products.id, [...productIds])));

export async function cheapestPrice(
  db: Db,
  vendorId: string,
  productIds: readonly string[] | null,
): Promise<number | null> {
  const [found] = await db
    .select({ price: min(products.price) })
    .from(products)
    .where(and(ofVendor(vendorId), productIds === null ? undefined : inArray(products.id, [...productIds])));
  return found?.price ?? null;
}

export const readCatalogue = (db: Db, vendorId: string): Promise<ProductRow[]> =>
  queryPrepared(db, 'catalogue', { vendorId }, (given) =>
    selectProducts(db)
      .where(ofVendor(given.vendorId))
      .orderBy(asc(products.category), asc(products.nameKey), asc(products.id)),
  );

/** Marked by hand, not sold out. */
export const readMarkedUnavailable = (db: Db, vendorId: string, limit: number): Promise<ProductRow[]> =>
  selectProducts(db)
    .where(
      and(
        ofVendor(vendorId),
        ne(products.status, 'active'),
        or(
          isNotNull(products.unavailableUntil),
          and(eq(products.status, 'out_of_stock'), sql`${productStock.quantity} is distinct from 0`),
        ),
      ),
    )
    .orderBy(asc(products.unavailableUntil), asc(products.id))
    .limit(limit);

/** Includes products whose time of being unavailable has passed. */
export async function sellsAnything(db: Db, vendorId: string, now: Date): Promise<boolean> {
  const [found] = await queryPrepared(db, 'sells anything', { vendorId, now }, (given) =>
    db
      .select({ isThere: sql<boolean>`true` })
      .from(products)
      .where(
        and(ofVendor(given.vendorId), or(eq(products.status, 'active'), lte(products.unavailableUntil, given.now))),
      )
      .limit(1),
  );
  return found !== undefined;
}
