import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, asc, count, desc, eq, getTableColumns, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import { askPlanned, askPrepared } from '../../../platform/database/ask-prepared.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import type { Direction } from '../../../platform/paging/page.ts';
import type { ProductRow } from '../product-row.ts';
import { isAnyDue } from '../products.queries.ts';
import { gramsOfSearch } from './search-grams.ts';
import { products, productSearch } from '../products.tables.ts';

/** How a list is narrowed down, made ready for the database. */
export interface ProductFilter {
  readonly status: ProductStatus | undefined;
  readonly category: string | undefined;
  readonly isLow: boolean;
  readonly words: readonly string[];
}

/** The same, and where few products can hold the words, which ones those are. */
export interface SearchedFilter extends ProductFilter {
  readonly candidates: readonly string[] | undefined;
}

/**
 * Up to so many that may hold the words are looked at one by one; where there are more, one soon turns up on the way
 * through the list itself. Either way a search reads some hundreds of rows at most, of however many products.
 */
const MOST_CANDIDATES = 300;

export type ProductSort = 'newest' | 'name' | 'price' | 'stock';

interface SortColumn {
  readonly column: PgColumn;
  readonly keyOf: (row: ProductRow) => RowKey;
}

/** By what each list is sorted before the id. */
const SORTED_BY: Readonly<Record<ProductSort, SortColumn>> = {
  // Not by the id, though it grows with time: the database would walk through everybody's by the primary key.
  newest: { column: products.createdAt, keyOf: (row) => [row.createdAt.toISOString(), row.id] },
  name: { column: products.nameKey, keyOf: (row) => [row.nameKey, row.id] },
  price: { column: products.price, keyOf: (row) => [row.price, row.id] },
  stock: { column: products.stockOrder, keyOf: (row) => [row.stockOrder, row.id] },
};

export const keyOf = (sort: ProductSort) => SORTED_BY[sort].keyOf;

type Value<T> = T | SQLWrapper;

/** Which parts of a filter are asked for; and what they are asked with, now or later. */
interface Narrowing {
  readonly vendorId: Value<string>;
  readonly category: Value<string> | undefined;
  readonly isLow: boolean;
  readonly words: SQLWrapper | undefined;
  readonly candidates?: SQLWrapper | undefined;
}

const narrowed = ({ vendorId, category, isLow, words, candidates }: Narrowing) =>
  and(
    eq(products.vendorId, vendorId),
    isNull(products.deletedAt),
    category === undefined ? undefined : eq(products.category, category),
    isLow ? products.isLow : undefined,
    candidates && sql`${products.id} = any(${candidates}::uuid[])`,
    words &&
      sql`not exists (select from unnest(${words}::text[]) as word where strpos(${products.searchText}, word) = 0)`,
  );

const narrowedBy = (vendorId: string, { category, isLow, words, candidates }: SearchedFilter) =>
  narrowed({
    vendorId,
    category,
    isLow,
    words: words.length === 0 ? undefined : sql.param([...words]),
    candidates: candidates && sql.param([...candidates]),
  });

interface Order {
  readonly sort: ProductSort;
  readonly isDescending: boolean;
}

interface From {
  readonly direction: Direction;
  readonly key: RowKey | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** A product of a list, and whether any of the vendor's is due to come back: then the list is not right yet. */
export type ListedProduct = ProductRow & { readonly isAnyDue: boolean };

/**
 * Up to `limit` products beyond `key`. Every status is read from its own stretch of an index and the few rows are
 * merged: so a list of all, of one status, of one category or of what runs low reads no more than it shows. A search
 * looks at its candidates instead, where they are few; one of the two ways is left out when the question is asked.
 */
export function readProducts(
  db: Db,
  vendorId: string,
  filter: ProductFilter,
  { sort, isDescending }: Order,
  { direction, key, limit, now }: From,
): Promise<ListedProduct[]> {
  const { column } = SORTED_BY[sort];
  const { status, category, isLow, words } = filter;
  const isRising = isDescending === (direction === 'previous');
  const isSearch = words.length > 0;
  const grams = isSearch ? gramsOfSearch(vendorId, words, category) : [];
  const values = { vendorId, category, words, grams, value: key?.[0], id: key?.[1], limit, now };
  const parts = [category !== undefined, isLow, isSearch, key !== undefined];
  const name = `products ${sort} ${isRising} ${status ?? 'all'} ${parts.map(Number).join('')}`;
  return askPlanned(db, name, values, (given) => {
    const order = [column, products.id].map((by) => (isRising ? asc(by) : desc(by)));
    const condition = and(
      narrowed({
        vendorId: given.vendorId,
        category: category === undefined ? undefined : given.category,
        isLow,
        words: isSearch ? given.words : undefined,
      }),
      key && sql`(${column}, ${products.id}) ${sql.raw(isRising ? '>' : '<')} (${given.value}, ${given.id})`,
    );
    const ofStatus = (only: ProductStatus | undefined, further?: SQL) =>
      db
        .select()
        .from(products)
        .where(and(condition, only && eq(products.status, only), further))
        .orderBy(...order)
        .limit(given.limit);
    type Part = ReturnType<typeof ofStatus>;
    const candidates = db.$with('candidates').as(mayHold(db, given.grams));
    const areMany = sql`(select count(*) from ${candidates}) > ${MOST_CANDIDATES}`;
    const inTurn = (status === undefined ? PRODUCT_STATUSES : [status]).map((only) =>
      ofStatus(only, isSearch ? areMany : undefined),
    );
    const isCandidate = sql`${products.id} = any(array(select product_id from ${candidates}))`;
    const oneByOne = isSearch ? [ofStatus(status, and(not(areMany), isCandidate))] : [];
    const [first, second, ...others] = [...inTurn, ...oneByOne] as [Part, Part | undefined, ...Part[]];
    const chosen = second === undefined ? first : unionAll(first, second, ...others);
    return (isSearch ? db.with(candidates) : db)
      .select({ ...getTableColumns(products), isAnyDue: sql<boolean>`${isAnyDue(given.vendorId, given.now)}` })
      .from(chosen.as('products'))
      .orderBy(...order)
      .limit(given.limit);
  });
}

/** Holds all that the filter lists, in the order of their ids. */
export const lockMatching = (tx: Db, vendorId: string, filter: SearchedFilter): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(narrowedBy(vendorId, filter), filter.status && eq(products.status, filter.status)))
    .orderBy(asc(products.id))
    .for('no key update');

/** How many products the same filter lists, and how many of them run low. */
export async function countProducts(db: Db, vendorId: string, filter: SearchedFilter) {
  const [counted] = await db
    .select({ all: count(), low: sql<number>`count(*) filter (where ${products.isLow})`.mapWith(Number) })
    .from(products)
    .where(and(narrowedBy(vendorId, filter), filter.status && eq(products.status, filter.status)));
  return counted ?? { all: 0, low: 0 };
}

/** What is on the shelf, as a figure. */
export const stockOf = (vendorId: SQLWrapper) =>
  sql<{ all: number; low: number; out: number }>`(
    select json_build_object('all', count(*), 'low', count(*) filter (where ${products.isLow}),
      'out', count(*) filter (where ${products.status} = 'out_of_stock'))
    from ${products} where ${and(eq(products.vendorId, vendorId), isNull(products.deletedAt))})`;

/** Products that may hold the words; no more than it takes to know that there are many. */
const mayHold = (db: Db, grams: SQLWrapper) =>
  db
    .select({ productId: productSearch.productId })
    .from(productSearch)
    // Asked for in a query of its own, the letters are unknown when the plan is made: it is always by the index.
    .where(sql`${productSearch.grams} @> (select ${grams}::integer[])`)
    .limit(MOST_CANDIDATES + 1);

/** The products that may hold these words, or undefined if there are many. */
export async function findCandidates(
  db: Db,
  vendorId: string,
  { words, category }: Pick<ProductFilter, 'words' | 'category'>,
): Promise<string[] | undefined> {
  const grams = gramsOfSearch(vendorId, words, category);
  const [answer] = await askPrepared(db, 'product candidates', { grams }, (given) => {
    const found = mayHold(db, given.grams).as('found');
    const ids = sql`coalesce(array_agg(${found.productId}), '{}')`;
    return db
      .select({ ids: sql<string[] | null>`case when count(*) <= ${MOST_CANDIDATES}::integer then ${ids} end` })
      .from(found);
  });
  return answer?.ids ?? undefined;
}

export const countByCategory = (db: Db, vendorId: string) =>
  db
    .select({ name: products.category, products: count() })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .groupBy(products.category)
    .orderBy(asc(products.category));
