import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { and, eq, isNull, sql, type SQLWrapper, asc, count } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { prepareQuery, type Params } from '../../../platform/database/prepared-queries.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ProductRow } from '../product-row.ts';
import { selectBarcode, categoryDiscounts, products, productSearch } from '../products.tables.ts';
import { lockProductsWhere } from '../products.queries.ts';

const LONGEST_GRAM = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a as PostgreSQL's integer: fast, uniform, and the same in every process. */
function hash(seed: number, text: string): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return value | 0;
}

/** The vendor is in every hash, so that one index over all vendors can answer for one. */
const vendorSeed = (vendorId: string) => hash(FNV_OFFSET, vendorId);

/** With a NUL, so that a category never collides with a word. */
const categoryGram = (seed: number, category: string) => hash(seed, `\u0000${category}`);

/** All n-grams of one to three letters, and the category. */
export function listTrigrams({
  vendorId,
  searchText,
  category,
}: Pick<ProductRow, 'vendorId' | 'searchText' | 'category'>) {
  const seed = vendorSeed(vendorId);
  const letters = Array.from(searchText);
  const grams = new Set([categoryGram(seed, category)]);
  for (let start = 0; start < letters.length; start += 1) {
    let gram = '';
    for (const letter of letters.slice(start, start + LONGEST_GRAM)) grams.add(hash(seed, (gram += letter)));
  }
  return [...grams];
}

/** The longest n-grams of each word, which are the most selective. */
export function gramsOfSearch(vendorId: string, words: readonly string[], category: string | undefined): number[] {
  const seed = vendorSeed(vendorId);
  const ofWord = (word: string) => {
    const letters = Array.from(word);
    const length = Math.min(LONGEST_GRAM, letters.length);
    const starts = letters.slice(0, letters.length - length + 1);
    return starts.map((_, start) => hash(seed, letters.slice(start, start + length).join('')));
  };
  const ofCategory = category === undefined ? [] : [categoryGram(seed, category)];
  return [...new Set([...ofCategory, ...words.flatMap(ofWord)])];
}

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

export const toPatterns = (words: readonly string[]): string[] =>
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

const narrowedBy = (vendorId: string, { category, isLow, words, candidates }: SearchedFilter) =>
  narrowed({
    vendorId,
    category,
    isLow,
    patterns: words.length === 0 ? undefined : sql.param(toPatterns(words)),
    candidates: candidates && sql.param([...candidates]),
  });

export const matches = (vendorId: string, filter: SearchedFilter) =>
  and(narrowedBy(vendorId, filter), filter.status && eq(products.status, filter.status));

/** Limited to what it takes to know that there are many. */
const mayHold = (db: Db, grams: SQLWrapper) =>
  db
    .select({ productId: productSearch.productId })
    .from(productSearch)
    // In a subquery the grams are unknown to the planner, so it always uses the index.
    .where(sql`${productSearch.grams} @> (select ${grams}::integer[])`)
    .limit(MOST_CANDIDATES + 1);

const queryCandidates = prepareQuery('product candidates', (db, params: Params<{ grams: unknown }>) => {
  const found = mayHold(db, params.grams).as('found');
  const ids = sql`coalesce(array_agg(${found.productId}), '{}')`;
  return db
    .select({ ids: sql<string[] | null>`case when count(*) <= ${MOST_CANDIDATES}::integer then ${ids} end` })
    .from(found);
});

/** Undefined if there are many. */
export async function findCandidates(
  db: Db,
  vendorId: string,
  { words, category }: Pick<ProductFilter, 'words' | 'category'>,
): Promise<string[] | undefined> {
  const grams = gramsOfSearch(vendorId, words, category);
  const [response] = await queryCandidates(db, { grams });
  return response?.ids ?? undefined;
}

/** With this barcode, or with it in their name or SKU. */
export async function findByBarcode(
  db: Db,
  vendorId: string,
  barcode: string,
  candidates: readonly string[],
): Promise<string[]> {
  const ofVendor = and(eq(products.vendorId, vendorId), isNull(products.deletedAt));
  const select = () => db.select({ id: products.id }).from(products).$dynamic();
  const found = await union(
    select().where(and(ofVendor, eq(selectBarcode(products.attributes), barcode))),
    select().where(
      and(
        ofVendor,
        sql`${products.id} = any(${sql.param([...candidates])}::uuid[])`,
        holds(sql.param(toPatterns([barcode]))),
      ),
    ),
  );
  return found.map(({ id }) => id);
}

export const lockMatching = (tx: Db, vendorId: string, filter: SearchedFilter): Promise<ProductRow[]> =>
  lockProductsWhere(tx, matches(vendorId, filter));

export async function countProducts(db: Db, vendorId: string, filter: SearchedFilter) {
  const [counted] = await db
    .select({ all: count(), low: sql<number>`count(*) filter (where ${products.isLow})`.mapWith(Number) })
    .from(products)
    .where(matches(vendorId, filter));
  return counted ?? { all: 0, low: 0 };
}

export const selectStock = (vendorId: SQLWrapper) =>
  sql<{ all: number; low: number; out: number }>`(
    select json_build_object('all', count(*), 'low', count(*) filter (where ${products.isLow}),
      'out', count(*) filter (where ${products.status} = 'out_of_stock'))
    from ${products} where ${and(eq(products.vendorId, vendorId), isNull(products.deletedAt))})`;

export const countByCategory = (db: Db, vendorId: string) =>
  db
    .select({ name: products.category, products: count(), discount: categoryDiscounts.discount })
    .from(products)
    .leftJoin(
      categoryDiscounts,
      and(eq(categoryDiscounts.vendorId, products.vendorId), eq(categoryDiscounts.category, products.category)),
    )
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .groupBy(products.category, categoryDiscounts.discount)
    .orderBy(asc(products.category));
