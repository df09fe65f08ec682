import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import { planVariants, prepareVariants, type Params } from '../../../platform/database/prepared-queries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { first } from '../../../platform/database/rows.ts';
import type { RowKey, PageRange } from '../../../platform/paging.ts';
import type { ProductRow } from '../product-row.ts';
import { isAnyDue, isStockOfProduct, PRODUCT } from '../products.queries.ts';
import { ENDLESS, products, productStock } from '../products.tables.ts';
import { matches, narrowed, toPatterns, type SearchedFilter } from './product-list.queries.ts';

export type ProductSort = 'newest' | 'name' | 'price' | 'stock';

interface Sort {
  readonly column: PgColumn;
  /** In the same table as the column. */
  readonly id: PgColumn;
  readonly valueOf: (product: ProductRow) => string | number;
}

const SORTS: Readonly<Record<ProductSort, Sort>> = {
  // Not by the id, although it grows with time: PostgreSQL would scan every vendor's products by the primary key.
  newest: { column: products.createdAt, id: products.id, valueOf: ({ createdAt }) => createdAt.toISOString() },
  name: { column: products.nameKey, id: products.id, valueOf: ({ nameKey }) => nameKey },
  price: { column: products.price, id: products.id, valueOf: ({ price }) => price },
  stock: {
    column: productStock.stockOrder,
    id: productStock.productId,
    valueOf: ({ quantity }) => quantity ?? ENDLESS,
  },
};

export const rowKey =
  (sort: ProductSort) =>
  (product: ProductRow): RowKey => [SORTS[sort].valueOf(product), product.id];

interface Order {
  readonly sort: ProductSort;
  readonly isDescending: boolean;
}

export interface ListedProduct extends ProductRow {
  /** Whether any of the vendor's products is due to come back, so that the list is outdated. */
  readonly isAnyDue: boolean;
}

/** Everything in which the SQL of one page differs from another's. */
interface Shape {
  readonly sort: ProductSort;
  readonly isAscending: boolean;
  readonly hasStatus: boolean;
  readonly hasCategory: boolean;
  readonly isLow: boolean;
  readonly hasKey: boolean;
  readonly isSearch: boolean;
  readonly hasCandidates: boolean;
}

interface Values {
  readonly vendorId: string;
  readonly now: Date;
  readonly status: ProductStatus | undefined;
  readonly category: string | undefined;
  readonly sortValue: unknown;
  readonly id: unknown;
  readonly limit: number;
  readonly patterns: readonly string[];
  readonly candidates: readonly string[] | undefined;
}

export function readProducts(
  db: Db,
  vendorId: string,
  { status, category, isLow, words, candidates }: SearchedFilter,
  { sort, isDescending }: Order,
  now: Date,
  { direction, key, limit }: PageRange,
): Promise<ListedProduct[]> {
  const shape: Shape = {
    sort,
    isAscending: isDescending === (direction === 'previous'),
    hasStatus: status !== undefined,
    hasCategory: category !== undefined,
    isLow,
    hasKey: key !== undefined,
    isSearch: words.length > 0,
    hasCandidates: candidates !== undefined,
  };
  const [sortValue, id] = key ?? [];
  const values: Values = {
    vendorId,
    now,
    status,
    category,
    sortValue,
    id,
    limit,
    patterns: toPatterns(words),
    candidates,
  };
  return sort === 'stock' ? planPage(db, values, shape) : queryPage(db, values, shape);
}

/** To jump to a page: its key is where the page before ends. */
export function findProductAt(
  db: Db,
  vendorId: string,
  filter: SearchedFilter,
  { sort, isDescending }: Order,
  index: number,
): Promise<ProductRow | undefined> {
  const { column, id } = SORTS[sort];
  return first(
    db
      .select(PRODUCT)
      .from(products)
      .innerJoin(productStock, isStockOfProduct)
      .where(matches(vendorId, filter))
      .orderBy(...[column, id].map((by) => (isDescending ? desc(by) : asc(by))))
      .offset(index)
      .limit(1),
  );
}

const queryPage = prepareVariants('products', selectPage);
/** Two tables are joined: which one to start with depends on how many of this vendor's products match. */
const planPage = planVariants(selectPage);

function selectPage(db: Db, input: Params<Values>, shape: Shape) {
  const { column, id } = SORTS[shape.sort];
  const isByStock = shape.sort === 'stock';
  const order = [column, id].map((by) => (shape.isAscending ? asc(by) : desc(by)));
  const beyond = sql`(${column}, ${id}) ${sql.raw(shape.isAscending ? '>' : '<')} (${input.sortValue}, ${input.id})`;
  const within = and(
    narrowed({
      vendorId: input.vendorId,
      category: shape.hasCategory ? input.category : undefined,
      isLow: shape.isLow,
      patterns: shape.isSearch ? input.patterns : undefined,
      candidates: shape.hasCandidates ? input.candidates : undefined,
    }),
    isByStock ? eq(productStock.vendorId, input.vendorId) : undefined,
    shape.hasKey ? beyond : undefined,
  );
  const select = (status?: ProductStatus | Params<Values>['status']) => {
    const selected = db.select(getTableColumns(products)).from(products).$dynamic();
    return (isByStock ? selected.innerJoin(productStock, isStockOfProduct) : selected)
      .where(and(within, status && eq(products.status, status)))
      .orderBy(...order)
      .limit(input.limit);
  };
  const chosen = () => {
    if (shape.hasStatus) return select(input.status).as('products');
    // The stock index doesn't include the status.
    if (shape.hasCandidates || isByStock) return select().as('products');
    // Each status is read from its own range of an index and merged, so that a page reads no more than it shows.
    const [one, two, ...others] = PRODUCT_STATUSES;
    return unionAll(select(one), select(two), ...others.map((status) => select(status))).as('products');
  };
  return db
    .select({ ...PRODUCT, isAnyDue: isAnyDue(input.vendorId, input.now) })
    .from(chosen())
    .innerJoin(productStock, isStockOfProduct)
    .orderBy(...order)
    .limit(input.limit);
}
