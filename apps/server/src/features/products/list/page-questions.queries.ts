import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, asc, desc, eq, getTableColumns, not, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { USUAL_LIMIT } from '../../../platform/paging/page.ts';
import { isAnyDue } from '../products.queries.ts';
import { products } from '../products.tables.ts';
import { askedPages, IS_ANY_DUE, PLACE, STANDING, type Standing } from './asked-pages.ts';
import { holds, mayHold, MOST_CANDIDATES, narrowed } from './product-filter.queries.ts';
import { TOLD_COLUMNS } from './told-products.ts';

/** A search looks at so many of the list's first before it asks who may hold the words at all. */
export const LOOKED_AT_FIRST = 300;

export type ProductSort = 'newest' | 'name' | 'price' | 'stock';

/** By what each list is sorted before the id. */
const SORTED_BY: Readonly<Record<ProductSort, PgColumn>> = {
  // Not by the id, though it grows with time: the database would walk through everybody's by the primary key.
  newest: products.createdAt,
  name: products.nameKey,
  price: products.price,
  stock: products.stockOrder,
};

/** What is read of each product: all of its row, or what is told of it. */
const COLUMNS = { rows: getTableColumns(products), told: TOLD_COLUMNS };

/** All that makes the text of one page's question differ from another's. */
export interface Shape {
  readonly as: keyof typeof COLUMNS;
  readonly sort: ProductSort;
  readonly isRising: boolean;
  readonly status: ProductStatus | undefined;
  readonly hasCategory: boolean;
  readonly isLow: boolean;
  readonly hasKey: boolean;
  /** Of the usual size, which is then known when the question is planned. */
  readonly isUsual: boolean;
  readonly isSearch: boolean;
}

/** What is read of each product. */
const shown = ({ as, sort }: Shape) => ({
  ...(COLUMNS[as] as typeof COLUMNS.rows),
  key: sql<string | number>`${SORTED_BY[sort]}`,
});

/** What every question for a page is made of. */
function partsOf(db: Db, shape: Shape, given: Standing) {
  const { sort, isRising, status, hasCategory, isLow, hasKey, isUsual } = shape;
  const column = SORTED_BY[sort];
  const order = [column, products.id].map((by) => (isRising ? asc(by) : desc(by)));
  const most = isUsual ? USUAL_LIMIT : (given.limit as Placeholder);
  const within = and(
    narrowed({
      vendorId: given.vendorId,
      category: hasCategory ? given.category : undefined,
      isLow,
      patterns: undefined,
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
  return { order, most, within, inTurn };
}

type Part = ReturnType<ReturnType<typeof partsOf>['inTurn']>[number];

function merged(parts: readonly Part[]) {
  const [first, second, ...others] = parts as [Part, Part | undefined, ...Part[]];
  return (second === undefined ? first : unionAll(first, second, ...others)).as('products');
}

/** A list of all, of one status, of one category or of what runs low: it reads no more than it shows. */
function listed(db: Db, shape: Shape, given: Standing) {
  const { order, most, inTurn } = partsOf(db, shape, given);
  return db
    .select()
    .from(merged(inTurn(most)))
    .orderBy(...order)
    .limit(most);
}

/** Those of the list's first that hold the words, and whether the list ends there: one more is read to see that. */
function amongFirst(db: Db, shape: Shape, given: Standing) {
  const { order, most, inTurn } = partsOf(db, shape, given);
  const first = db.$with('first').as(
    db
      .select()
      .from(merged(inTurn(LOOKED_AT_FIRST + 1)))
      .orderBy(...order)
      .limit(LOOKED_AT_FIRST + 1),
  );
  return db
    .with(first)
    .select({
      ...getTableColumns(products),
      isWhole: sql<boolean>`(select count(*) from ${first}) <= ${LOOKED_AT_FIRST}`.as('is_whole'),
    })
    .from(db.select().from(first).as('products'))
    .where(holds(given.patterns))
    .orderBy(...order)
    .limit(most);
}

/**
 * Those of the whole list that hold the words. Where few can hold them, these are looked at; where many can, one soon
 * turns up on the way through the list. One of the two ways is left out when the question is asked.
 */
export function amongAll(db: Db, shape: Shape, given: Standing, grams: Placeholder) {
  const { order, most, within, inTurn } = partsOf(db, shape, given);
  const candidates = db.$with('candidates').as(mayHold(db, grams));
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
    .where(and(within, holds(given.patterns), shape.status && eq(products.status, shape.status), not(areMany)))
    .orderBy(...order)
    .limit(most);
  const parts = [...inTurn(most, and(holds(given.patterns), areMany)), oneByOne as unknown as Part];
  return db
    .with(candidates)
    .select({ ...shown(shape), isAnyDue: isAnyDue(given.vendorId, given.now) })
    .from(merged(parts))
    .orderBy(...order)
    .limit(most);
}

/** What has to be sent for pages of a shape, and as what the database takes it. */
const typesOf = ({ sort, hasCategory, hasKey, isUsual, isSearch }: Shape) => ({
  vendorId: 'uuid',
  now: 'timestamptz',
  ...(hasCategory && { category: 'text' }),
  ...(hasKey && { value: SORTED_BY[sort].getSQLType(), id: 'uuid' }),
  ...(!isUsual && { limit: 'integer' }),
  ...(isSearch && { patterns: 'text' }),
});

/** The pages of several vendors: each is read by itself, from its own values. */
export function pagesOfSeveral(db: Db, shape: Shape, given: Parameters<typeof askedPages>[0]) {
  const page = (shape.isSearch ? amongFirst : listed)(db, shape, STANDING) as ReturnType<typeof listed>;
  return db
    .select({
      place: PLACE,
      ...shown(shape),
      isAnyDue: IS_ANY_DUE,
      isWhole: shape.isSearch ? sql<boolean>`products.is_whole` : sql<boolean>`true`,
    })
    .from(askedPages(given, typesOf(shape)))
    .crossJoinLateral(page.as('products'))
    .orderBy(PLACE, ...partsOf(db, shape, STANDING).order);
}
