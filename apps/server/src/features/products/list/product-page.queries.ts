import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, asc, desc, eq, getTableColumns, not, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import { askPrepared, type Given } from '../../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import { USUAL_LIMIT, type Direction } from '../../../platform/paging/page.ts';
import type { ProductRow } from '../product-row.ts';
import { isAnyDue } from '../products.queries.ts';
import { products } from '../products.tables.ts';
import { holds, mayHold, MOST_CANDIDATES, narrowed, type ProductFilter } from './product-filter.queries.ts';
import { gramsOfSearch } from './search-grams.ts';
import { TOLD_COLUMNS, type ToldProduct } from './told-products.ts';

/** A search looks at so many of the list's first before it asks who may hold the words at all. */
const LOOKED_AT_FIRST = 300;

export type ProductSort = 'newest' | 'name' | 'price' | 'stock';

interface SortColumn {
  readonly column: PgColumn;
  readonly keyOf: (row: Pick<ToldProduct, 'id' | 'createdAt' | 'nameKey' | 'price' | 'stockOrder'>) => RowKey;
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

/** What is read of each product. */
const COLUMNS = { rows: getTableColumns(products), told: TOLD_COLUMNS };

interface Read {
  readonly rows: ProductRow;
  readonly told: ToldProduct;
}

/** A product of a list, and whether any of the vendor's is due to come back: then the list is not right yet. */
export type Listed<As extends keyof Read> = Read[As] & { readonly isAnyDue: boolean };

/** Of a search, besides: whether what was looked at is the whole list. */
type Found<As extends keyof Read> = Listed<As> & { readonly isWhole?: boolean };

/** All that a page is asked by and that differs from one call to the next. */
interface Values {
  readonly vendorId: string;
  readonly category: string | undefined;
  readonly words: readonly string[];
  readonly grams: readonly number[];
  readonly value: unknown;
  readonly id: unknown;
  readonly limit: number;
  readonly now: Date;
}

/** All that makes the text of one page's question differ from another's. */
interface Shape {
  readonly as: keyof Read;
  readonly sort: ProductSort;
  readonly isRising: boolean;
  readonly status: ProductStatus | undefined;
  readonly hasCategory: boolean;
  readonly isLow: boolean;
  readonly hasKey: boolean;
  /** Of the usual size, which is then known when the question is planned. */
  readonly isUsual: boolean;
}

/** What every question for a page is made of. */
function partsOf(db: Db, shape: Shape, given: Given<Values>) {
  const { as, sort, isRising, status, hasCategory, isLow, hasKey, isUsual } = shape;
  const { column } = SORTED_BY[sort];
  const order = [column, products.id].map((by) => (isRising ? asc(by) : desc(by)));
  const most = isUsual ? USUAL_LIMIT : given.limit;
  const within = and(
    narrowed({
      vendorId: given.vendorId,
      category: hasCategory ? given.category : undefined,
      isLow,
      words: undefined,
    }),
    hasKey
      ? sql`(${column}, ${products.id}) ${sql.raw(isRising ? '>' : '<')} (${given.value}, ${given.id})`
      : undefined,
  );
  const ofStatus = (only: ProductStatus | undefined, limit: typeof most, further?: SQL) =>
    db
      .select()
      .from(products)
      .where(and(within, only && eq(products.status, only), further))
      .orderBy(...order)
      .limit(limit);
  /** Each status is read from its own stretch of an index, and the few rows are merged. */
  const inTurn = (limit: typeof most, further?: SQL) =>
    (status === undefined ? PRODUCT_STATUSES : [status]).map((only) => ofStatus(only, limit, further));
  const shown = {
    ...(COLUMNS[as] as typeof COLUMNS.rows),
    isAnyDue: sql<boolean>`${isAnyDue(given.vendorId, given.now)}`,
  };
  return { order, most, within, inTurn, shown };
}

type Part = ReturnType<ReturnType<typeof partsOf>['inTurn']>[number];

function merged(parts: readonly Part[]) {
  const [first, second, ...others] = parts as [Part, Part | undefined, ...Part[]];
  return (second === undefined ? first : unionAll(first, second, ...others)).as('products');
}

/** A list of all, of one status, of one category or of what runs low: it reads no more than it shows. */
function listed(db: Db, shape: Shape, given: Given<Values>) {
  const { order, most, inTurn, shown } = partsOf(db, shape, given);
  return db
    .select(shown)
    .from(merged(inTurn(most)))
    .orderBy(...order)
    .limit(most);
}

/** Those of the list's first that hold the words, and whether the list ends there: one more is read to see that. */
function amongFirst(db: Db, shape: Shape, given: Given<Values>) {
  const { order, most, inTurn, shown } = partsOf(db, shape, given);
  const first = db.$with('first').as(
    db
      .select()
      .from(merged(inTurn(LOOKED_AT_FIRST + 1)))
      .orderBy(...order)
      .limit(LOOKED_AT_FIRST + 1),
  );
  return db
    .with(first)
    .select({ ...shown, isWhole: sql<boolean>`(select count(*) from ${first}) <= ${LOOKED_AT_FIRST}` })
    .from(db.select().from(first).as('products'))
    .where(holds(given.words))
    .orderBy(...order)
    .limit(most);
}

/**
 * Those of the whole list that hold the words. Where few can hold them, these are looked at; where many can, one soon
 * turns up on the way through the list. One of the two ways is left out when the question is asked.
 */
function amongAll(db: Db, shape: Shape, given: Given<Values>) {
  const { order, most, within, inTurn, shown } = partsOf(db, shape, given);
  const candidates = db.$with('candidates').as(mayHold(db, given.grams));
  const areMany = sql`(select count(*) from ${candidates}) > ${MOST_CANDIDATES}`;
  // One each: by that limit they are looked up one after the other, and not sought in the whole list.
  const candidate = db
    .select()
    .from(products)
    .where(and(eq(products.vendorId, given.vendorId), eq(products.id, candidates.productId)))
    .limit(1)
    .as('products');
  const oneByOne = db
    .select(getTableColumns(products))
    .from(candidates)
    .crossJoinLateral(candidate)
    .where(and(within, holds(given.words), shape.status && eq(products.status, shape.status), not(areMany)))
    .orderBy(...order)
    .limit(most);
  const parts = [...inTurn(most, and(holds(given.words), areMany)), oneByOne as unknown as Part];
  return db
    .with(candidates)
    .select(shown)
    .from(merged(parts))
    .orderBy(...order)
    .limit(most);
}

/** Up to `limit` products beyond `key`. A search looks at the list's beginning first: most vendors have no more. */
export async function readProducts<As extends keyof Read>(
  db: Db,
  as: As,
  vendorId: string,
  filter: ProductFilter,
  { sort, isDescending }: Order,
  { direction, key, limit, now }: From,
): Promise<Listed<As>[]> {
  const { status, category, isLow, words } = filter;
  const isSearch = words.length > 0;
  const shape: Shape = {
    as,
    sort,
    isRising: isDescending === (direction === 'previous'),
    status,
    hasCategory: category !== undefined,
    isLow,
    hasKey: key !== undefined,
    isUsual: limit === USUAL_LIMIT,
  };
  const grams = isSearch ? gramsOfSearch(vendorId, words, category) : [];
  const values: Values = { vendorId, category, words, grams, value: key?.[0], id: key?.[1], limit, now };
  const name = Object.values(shape).join(' ');
  const ask = async (what: string, build: typeof listed | typeof amongFirst | typeof amongAll) =>
    // Whichever columns they are: `as` says it to the compiler and to the question alike.
    (await askPrepared(db, `${what} ${name}`, values, (given) => build(db, shape, given))) as unknown as Found<As>[];
  if (!isSearch) return ask('products', listed);
  if (limit > LOOKED_AT_FIRST) return ask('all products', amongAll);
  const near = await ask('first products', amongFirst);
  return near.length === limit || near[0]?.isWhole ? near : ask('all products', amongAll);
}
