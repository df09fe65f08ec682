import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../../platform/database/prepared-queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { products, productSearch } from '../products.tables.ts';
import { gramsOfSearch } from './search-grams.ts';

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

type Value<T> = T | SQLWrapper;

/** The parts of a filter that are used: their values, or placeholders for them. */
interface Narrowing {
  readonly vendorId: Value<string>;
  readonly category: Value<string> | undefined;
  readonly isLow: boolean;
  readonly patterns: SQLWrapper | undefined;
  readonly candidates?: SQLWrapper | undefined;
}

/** What a text that holds each of the words is like. */
export const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/**
 * Whether a product holds all words. Within `coalesce` the planner does not guess how many do: it would take them for fewer
 * than they are, and read a whole list to find them.
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

/** Products that may hold the words; no more than it takes to know that there are many. */
const mayHold = (db: Db, grams: SQLWrapper) =>
  db
    .select({ productId: productSearch.productId })
    .from(productSearch)
    // In a subquery the grams are unknown to the planner, so it always uses the index.
    .where(sql`${productSearch.grams} @> (select ${grams}::integer[])`)
    .limit(MOST_CANDIDATES + 1);

/** The products that may hold these words, or undefined if there are many. */
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
