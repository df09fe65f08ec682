import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
  isNotNull,
  min,
  ne,
} from 'drizzle-orm';
import {
  prepareFigures,
  prepareQuery,
  prepareVariants,
  type Params,
} from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/insert-all.ts';
import { first } from '../../platform/database/rows.ts';
import { selectMenuSections } from '../store/store.service.ts';
import type { ProductRow } from './product-row.ts';
import { categoryDiscounts, products, productStock } from './products.tables.ts';

const categoryDiscount = sql<Discount | null>`(
  select ${categoryDiscounts.discount} from ${categoryDiscounts}
  where ${and(eq(categoryDiscounts.vendorId, products.vendorId), eq(categoryDiscounts.category, products.category))})`.mapWith(
  categoryDiscounts.discount,
);

export const PRODUCT = { ...getTableColumns(products), quantity: productStock.quantity, categoryDiscount };

export const isStockOfProduct = and(
  eq(productStock.vendorId, products.vendorId),
  eq(productStock.productId, products.id),
);

/** With its stock. */
const selectProducts = (db: Db) =>
  db.select(PRODUCT).from(products).innerJoin(productStock, isStockOfProduct).$dynamic();

/** Locked until the transaction ends, always in the order of their ids, so that transactions don't deadlock. */
export const lockProductsWhere = (tx: Db, condition: SQL | undefined) =>
  selectProducts(tx).where(condition).orderBy(asc(products.id)).for('no key update');

export const findProduct = (db: Db, vendorId: string, productId: string) => {
  const isIt = and(eq(products.vendorId, vendorId), eq(products.id, productId), isNull(products.deletedAt));
  return first(selectProducts(db).where(isIt));
};

/** Of any vendor, with the sections of its menu: for public reads. */
export const findAnyProduct = (db: Db, productId: string) =>
  first(
    db
      .select({ product: PRODUCT, menuSections: selectMenuSections(products.vendorId) })
      .from(products)
      .innerJoin(productStock, isStockOfProduct)
      .where(and(eq(products.id, productId), isNull(products.deletedAt))),
  );

/** Includes deleted ones: an emptied store isn't new. */
export async function hasProducts(db: Db, vendorId: string): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.vendorId, vendorId)).limit(1);
  return found.length > 0;
}

interface ProductsOf {
  readonly vendorId: string;
  readonly productIds: readonly string[];
}

const queryLocked = prepareVariants('lock products', (tx, params: Params<ProductsOf>, alsoDeleted: boolean) =>
  lockProductsWhere(
    tx,
    and(
      eq(products.vendorId, params.vendorId),
      sql`${products.id} = any(${params.productIds}::uuid[])`,
      alsoDeleted ? undefined : isNull(products.deletedAt),
    ),
  ),
);

export const lockProducts = (
  tx: Db,
  vendorId: string,
  productIds: readonly string[],
  { alsoDeleted = false } = {},
): Promise<ProductRow[]> => queryLocked(tx, { vendorId, productIds }, alsoDeleted);

export async function lockProductsNamed(
  tx: Db,
  vendorId: string,
  { ids, skuKeys }: { ids: readonly string[]; skuKeys: readonly string[] },
): Promise<ProductRow[]> {
  // Locked in one statement, in the common order; read in batches, because creating rows blocks the event loop.
  const held = await tx
    .select({ id: products.id })
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
  const found: ProductRow[] = [];
  await inBatches(held, async (batch) => {
    const named = batch.map(({ id }) => id);
    const rows = await selectProducts(tx)
      .where(and(eq(products.vendorId, vendorId), inArray(products.id, named)))
      .orderBy(asc(products.id));
    found.push(...rows);
  });
  return found;
}

/** Their time of being unavailable has passed. */
export const lockDueProducts = (tx: Db, vendorId: string, now: Date): Promise<ProductRow[]> =>
  lockProductsWhere(tx, and(eq(products.vendorId, vendorId), isDue(now)));

export const isAnyDue = (vendorId: SQLWrapper, now: SQLWrapper) =>
  sql<boolean>`exists (select from ${products} where ${and(eq(products.vendorId, vendorId), isDue(now))})`;

interface VendorAt {
  readonly vendorId: string;
  readonly now: Date;
}

const queryDue = prepareFigures('due products', ({ vendorId, now }: Params<VendorAt>) => ({
  due: isAnyDue(vendorId, now),
}));

export const hasDueProducts = async (db: Db, vendorId: string, now: Date): Promise<boolean> =>
  (await queryDue(db, { vendorId, now })).due;

export async function vendorsWithDueProducts(db: Db, now: Date): Promise<string[]> {
  const found = await db.selectDistinct({ vendorId: products.vendorId }).from(products).where(isDue(now)).limit(1_000);
  return found.map(({ vendorId }) => vendorId);
}

const isDue = (now: Date | SQLWrapper) => and(lte(products.unavailableUntil, now), isNull(products.deletedAt));

const ofVendor = (vendorId: string | SQLWrapper) => and(eq(products.vendorId, vendorId), isNull(products.deletedAt));

export const findProducts = (db: Db, vendorId: string, productIds: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(db).where(and(ofVendor(vendorId), inArray(products.id, [...productIds])));

export async function cheapestPrice(
  db: Db,
  vendorId: string,
  named: { readonly productIds: readonly string[]; readonly categories: readonly string[] } | null,
): Promise<number | null> {
  const isNamed =
    named === null
      ? undefined
      : or(inArray(products.id, [...named.productIds]), inArray(products.category, [...named.categories]));
  const [found] = await db
    .select({ price: min(products.price) })
    .from(products)
    .where(and(ofVendor(vendorId), isNamed));
  return found?.price ?? null;
}

const queryCatalogue = prepareQuery('catalogue', (db, params: Params<{ vendorId: string }>) =>
  selectProducts(db)
    .where(ofVendor(params.vendorId))
    .orderBy(asc(products.category), asc(products.nameKey), asc(products.id)),
);

export const readCatalogue = (db: Db, vendorId: string): Promise<ProductRow[]> => queryCatalogue(db, { vendorId });

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

const querySold = prepareQuery('sells anything', (db, params: Params<VendorAt>) =>
  db
    .select({ isThere: sql<boolean>`true` })
    .from(products)
    .where(
      and(ofVendor(params.vendorId), or(eq(products.status, 'active'), lte(products.unavailableUntil, params.now))),
    )
    .limit(1),
);

/** Includes products whose time of being unavailable has passed. */
export async function sellsAnything(db: Db, vendorId: string, now: Date): Promise<boolean> {
  const [found] = await querySold(db, { vendorId, now });
  return found !== undefined;
}

/** Deleted products have theirs as well; unknown ones are left out. */
export async function categoriesByProduct(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), inArray(products.id, [...ids])));
  return new Map(found.map(({ id, category }) => [id, category]));
}
