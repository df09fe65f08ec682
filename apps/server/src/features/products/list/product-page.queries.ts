import { askPrepared } from '../../../platform/database/questions/ask-prepared.ts';
import { askTogether } from '../../../platform/database/questions/ask-together.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import { USUAL_LIMIT, type Direction } from '../../../platform/paging/page.ts';
import type { ProductRow } from '../product-row.ts';
import { valuesOf, type Asked } from './asked-pages.ts';
import { amongAll, LOOKED_AT_FIRST, pagesOfSeveral, type ProductSort, type Shape } from './page-questions.queries.ts';
import { patternsOf, type ProductFilter } from './product-filter.queries.ts';
import { gramsOfSearch } from './search-grams.ts';
import type { ToldProduct } from './told-products.ts';

export const keyOf = ({ key, id }: Pick<Listed<keyof Read>, 'key' | 'id'>): RowKey => [key, id];

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

interface Read {
  readonly rows: ProductRow;
  readonly told: ToldProduct;
}

export type Listed<As extends keyof Read> = Read[As] & {
  /** What the list is sorted by, as the database has it. */
  readonly key: string | number;
  /** Whether any of the vendor's is due to come back: then the list is not right yet. */
  readonly isAnyDue: boolean;
};

/** Of a search, besides: whether what was looked at is the whole list. */
type Found<As extends keyof Read> = Listed<As> & { readonly isWhole?: boolean };

async function readTogether(db: Db, name: string, shape: Shape, pages: readonly Asked[]) {
  const rows = await askPrepared(db, name, valuesOf(pages), (given) => pagesOfSeveral(db, shape, given));
  const read = new Map(pages.map((page): [Asked, typeof rows] => [page, []]));
  const lists = [...read.values()];
  for (const row of rows) lists[row.place - 1]?.push(row);
  return read;
}

type AskPage = (page: Asked) => Promise<readonly unknown[] | undefined>;
const asking = new WeakMap<Db, Map<string, AskPage>>();

/** Pages of one shape that are wanted within one turn of the event loop are one question, as their sessions were. */
function askPage(db: Db, shape: Shape): AskPage {
  const ofDb = asking.get(db) ?? new Map<string, AskPage>();
  asking.set(db, ofDb);
  const name = `products ${Object.values(shape).join(' ')}`;
  const ask = ofDb.get(name) ?? askTogether((pages: readonly Asked[]) => readTogether(db, name, shape, pages));
  ofDb.set(name, ask);
  return ask;
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
    isSearch,
  };
  const page: Asked = { vendorId, now, category, value: key?.[0], id: key?.[1], limit, patterns: patternsOf(words) };
  // Whichever columns they are: `as` says it to the compiler and to the question alike.
  const readAll = async () => {
    const given = { ...page, grams: gramsOfSearch(vendorId, words, category) };
    const name = `all products ${Object.values(shape).join(' ')}`;
    const rows = await askPrepared(db, name, given, (placed) => amongAll(db, shape, placed, placed.grams));
    return rows as unknown as Listed<As>[];
  };
  if (limit > LOOKED_AT_FIRST && isSearch) return readAll();
  const near = ((await askPage(db, shape)(page)) ?? []) as Found<As>[];
  return !isSearch || near.length === limit || near[0]?.isWhole ? near : readAll();
}
