import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import type { Direction } from '../../../platform/paging/page.ts';
import type { ProductRow } from '../product-row.ts';
import { gramsOfSearch } from './search-grams.ts';
import { products, productSearch } from '../products.tables.ts';

/** How a list is narrowed down, made ready for the database. */
export interface ProductFilter {
  readonly status: ProductStatus | undefined;
  readonly category: string | undefined;
  readonly isLow: boolean;
  readonly words: readonly string[];
  /** Where few products can hold the words, which ones those are. */
  readonly candidates: readonly string[] | undefined;
}

export type ProductSort = 'newest' | 'name' | 'price' | 'stock';

interface SortColumn {
  readonly column: PgColumn;
  /** In the database. */
  readonly name: string;
  readonly keyOf: (row: ProductRow) => RowKey;
}

/** By what each list is sorted before the id. */
const SORTED_BY: Readonly<Record<ProductSort, SortColumn>> = {
  // Not by the id, though it grows with time: the database would walk through everybody's by the primary key.
  newest: { column: products.createdAt, name: 'created_at', keyOf: (row) => [row.createdAt.toISOString(), row.id] },
  name: { column: products.nameKey, name: 'name_key', keyOf: (row) => [row.nameKey, row.id] },
  price: { column: products.price, name: 'price', keyOf: (row) => [row.price, row.id] },
  stock: { column: products.stockOrder, name: 'stock_order', keyOf: (row) => [row.stockOrder, row.id] },
};

export const keyOf = (sort: ProductSort) => SORTED_BY[sort].keyOf;

const narrowed = (vendorId: string, { category, isLow, words, candidates }: ProductFilter) =>
  and(
    eq(products.vendorId, vendorId),
    isNull(products.deletedAt),
    category === undefined ? undefined : eq(products.category, category),
    isLow ? products.isLow : undefined,
    candidates && sql`${products.id} = any(${sql.param([...candidates])}::uuid[])`,
    ...words.map((word) => sql`strpos(${products.searchText}, ${word}) > 0`),
  );

const beyond = (column: PgColumn, [value, id]: RowKey, isRising: boolean): SQL =>
  sql`(${column}, ${products.id}) ${sql.raw(isRising ? '>' : '<')} (${value}, ${id})`;

/**
 * Up to `limit` products beyond `key`. Every status is read from its own stretch of an index and the few rows are
 * merged: so a list of all, of one status, of one category or of what runs low reads no more than it shows.
 */
export async function readProducts(
  db: Db,
  vendorId: string,
  filter: ProductFilter,
  order: { sort: ProductSort; isDescending: boolean },
  from: { direction: Direction; key: RowKey | undefined; limit: number },
): Promise<ProductRow[]> {
  const { column, name } = SORTED_BY[order.sort];
  const isRising = order.isDescending === (from.direction === 'previous');
  const towards = isRising ? asc : desc;
  const condition = and(
    narrowed(vendorId, filter),
    from.key === undefined ? undefined : beyond(column, from.key, isRising),
  );
  const ofStatus = (status: ProductStatus | undefined) =>
    db
      .select()
      .from(products)
      .where(and(condition, status && eq(products.status, status)))
      .orderBy(towards(column), towards(products.id))
      .limit(from.limit);
  if (filter.status !== undefined || filter.candidates) return ofStatus(filter.status);
  type Part = ReturnType<typeof ofStatus>;
  const [active, inactive, outOfStock] = PRODUCT_STATUSES.map(ofStatus) as [Part, Part, Part];
  return unionAll(active, inactive, outOfStock)
    .orderBy(towards(sql.identifier(name)), towards(sql.identifier('id')))
    .limit(from.limit);
}

/** Holds all that the filter lists, in the order of their ids. */
export const lockMatching = (tx: Db, vendorId: string, filter: ProductFilter): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(narrowed(vendorId, filter), filter.status && eq(products.status, filter.status)))
    .orderBy(asc(products.id))
    .for('no key update');

/** How many products the same filter lists, and how many of them run low. */
export async function countProducts(db: Db, vendorId: string, filter: ProductFilter) {
  const [counted] = await db
    .select({ all: count(), low: sql<number>`count(*) filter (where ${products.isLow})`.mapWith(Number) })
    .from(products)
    .where(and(narrowed(vendorId, filter), filter.status && eq(products.status, filter.status)));
  return counted ?? { all: 0, low: 0 };
}

/** The products that may hold these words, or undefined if there are more than `atMost`. */
export async function findCandidates(
  db: Db,
  vendorId: string,
  { words, category }: Pick<ProductFilter, 'words' | 'category'>,
  atMost: number,
): Promise<string[] | undefined> {
  const grams = gramsOfSearch(vendorId, words, category);
  const found = db
    .select({ productId: productSearch.productId })
    .from(productSearch)
    // Asked for in a query of its own, the letters are unknown when the plan is made: it is always by the index.
    .where(sql`${productSearch.grams} @> (select ${sql.param(grams)}::integer[])`)
    .limit(atMost + 1)
    .as('found');
  const [answer] = await db
    .select({
      ids: sql<string[] | null>`case when count(*) <= ${atMost} then coalesce(array_agg(${found.productId}), '{}') end`,
    })
    .from(found);
  return answer?.ids ?? undefined;
}

export const countByCategory = (db: Db, vendorId: string) =>
  db
    .select({ name: products.category, products: count() })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .groupBy(products.category)
    .orderBy(asc(products.category));
