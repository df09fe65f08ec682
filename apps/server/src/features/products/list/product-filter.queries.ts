import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../../platform/database/prepared-queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { products, productSearch } from '../products.tables.ts';
import { gramsOfSearch } from './search-grams.ts';

export interface ProductFilter {
  readonly status: ProductStatus | undefined;
  readonly category: string | undefined;
  readonly isLow: boolean;
  readonly words: readonly string[];
}

export interface SearchedFilter extends ProductFilter {
  readonly candidates: readonly string[] | undefined;
}

/**
 * Up to this many candidates are checked one by one; where there are more, scanning the list finds matches soon. Either
 * way a search reads some hundreds of rows at most.
 */
const MOST_CANDIDATES = 300;

type Value<T> = T | SQLWrapper;

/** The filters in use: their values, or placeholders for them. */
interface Narrowing {
  readonly vendorId: Value<string>;
  readonly category: Value<string> | undefined;
  readonly isLow: boolean;
  readonly patterns: SQLWrapper | undefined;
  readonly candidates?: SQLWrapper | undefined;
}

export const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/**
 * `coalesce` hides the condition from the planner, which would underestimate the matches and read a whole list to find
 * them.
 */
export const holds = (patterns: SQLWrapper) =>
  sql`coalesce(${products.searchText} like all (${patterns}::text[]), false)`;

export const narrowed = ({ vendorId, category, isLow, patterns, candidates }: Narrowing) =>
  and(
    eq(products.vendorId, vendorId),
    isNull(products.deletedAt),
    category === undefined ? undefined : eq(products.category, category),
    isLow ? products.isLow : undefined,
    candidates && sql`${products.id} = any(${candidates}::uuid[])`,
    patterns && holds(patterns),
  );

export const narrowedBy = (vendorId: string, { category, isLow, words, candidates }: SearchedFilter) =>
  narrowed({
    vendorId,
    category,
    isLow,
    patterns: words.length === 0 ? undefined : sql.param(patternsOf(words)),
    candidates: candidates && sql.param([...candidates]),
  });

/** Limited to what it takes to know that there are many. */
const mayHold = (db: Db, grams: SQLWrapper) =>
  db
    .select({ productId: productSearch.productId })
    .from(productSearch)
    // In a subquery the grams are unknown to the planner, so it always uses the index.
    .where(sql`${productSearch.grams} @> (select ${grams}::integer[])`)
    .limit(MOST_CANDIDATES + 1);

/** Undefined if there are many. */
export async function findCandidates(
  db: Db,
  vendorId: string,
  { words, category }: Pick<ProductFilter, 'words' | 'category'>,
): Promise<string[] | undefined> {
  const grams = gramsOfSearch(vendorId, words, category);
  const [answer] = await queryPrepared(db, 'product candidates', { grams }, (params) => {
    const found = mayHold(db, params.grams).as('found');
    const ids = sql`coalesce(array_agg(${found.productId}), '{}')`;
    return db
      .select({ ids: sql<string[] | null>`case when count(*) <= ${MOST_CANDIDATES}::integer then ${ids} end` })
      .from(found);
  });
  return answer?.ids ?? undefined;
}
