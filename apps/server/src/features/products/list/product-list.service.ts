import { PRODUCT_ATTRIBUTES } from '@vendor-portal/contract/products/product-attributes.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE, type PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Caller } from '../../../platform/http/guard/access.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { searchWords } from '../product-row.ts';
import {
  findByBarcode,
  findCandidates,
  type ProductFilter,
  type SearchedFilter,
  countByCategory,
  countProducts,
} from './product-list.queries.ts';
import { findProductAt, rowKey, readProducts } from './product-page.queries.ts';
import { productResponse } from '../product-response.ts';
import { bringBackDue } from '../stock.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type Owner = Pick<Caller, 'vendorId' | 'vendorType'>;

type ListQuery = Omit<CallArguments<typeof inventoryContract.listInventories>['query'], 'pageNumber'> & {
  readonly pageNumber?: number | undefined;
};
export type FilterInput = CallArguments<typeof inventoryBulkContract.exportProducts>['query'];

/** Absent fields don't filter. */
const filterOf = ({ search = '', status, category, lowStock = false }: FilterInput): ProductFilter => ({
  status,
  category: category === '' ? undefined : category,
  isLow: lowStock,
  words: searchWords(search),
});

const { least, most } = PRODUCT_ATTRIBUTES.barcode;
const BARCODE = new RegExp(`^\\d{${least},${most}}$`);

export async function searchedFilter(db: Db, vendorId: string, input: FilterInput): Promise<SearchedFilter> {
  const filter = filterOf(input);
  const [word, ...others] = filter.words;
  if (word === undefined) return { ...filter, candidates: undefined };
  const candidates = await findCandidates(db, vendorId, filter);
  if (others.length > 0 || !BARCODE.test(word)) return { ...filter, candidates };
  const found = await findByBarcode(db, vendorId, word, candidates ?? []);
  return found.length === 0 ? { ...filter, candidates } : { ...filter, words: [], candidates: found };
}

/** The vendor named in the query (§7) is compared with the session, never trusted. */
function assertOwn(caller: Owner, { vendorId, vendorType }: Pick<ListQuery, 'vendorId' | 'vendorType'>): void {
  if (vendorId !== undefined && vendorId !== caller.vendorId) throw new AppError('not_found');
  if (vendorType !== undefined && vendorType !== caller.vendorType) throw new AppError('not_found');
}

async function readList({ db, clock, cursors }: Deps, vendorId: string, query: ListQuery) {
  const filter = await searchedFilter(db, vendorId, query);
  const { sort = 'newest' } = query;
  const direction = query.direction ?? (sort === 'newest' ? 'descending' : 'ascending');
  const order = { sort, isDescending: direction === 'descending' };
  const { status, category, isLow, words } = filter;
  const now = clock.now();
  const list = `products ${JSON.stringify([vendorId, sort, direction, status, category, isLow, words])}`;
  const { pageNumber = 1, limit = PAGE_SIZE } = query;
  const last = pageNumber > 1 ? await findProductAt(db, vendorId, filter, order, (pageNumber - 1) * limit - 1) : null;
  const page = last ? { limit, after: cursors.write(list, rowKey(sort)(last)) } : query;
  return readPage(cursors, page, {
    list,
    rowKey: rowKey(sort),
    read: (range) => readProducts(db, vendorId, filter, order, now, range),
  });
}

type ProductPage<Name extends string> = Record<Name, Product[]> & { paginationCursor: PaginationCursor };

/** Products that are due to come back are reactivated before the list is read. */
export async function listProducts<Name extends 'products' | 'inventories'>(
  deps: Deps,
  name: Name,
  caller: Owner,
  query: ListQuery,
): Promise<ProductPage<Name>> {
  assertOwn(caller, query);
  const { vendorId, vendorType } = caller;
  let page = await readList(deps, vendorId, query);
  // An empty page doesn't say whether any is due.
  if ((page.rows[0]?.isAnyDue ?? true) && (await bringBackDue(deps.db, deps.clock, vendorId))) {
    page = await readList(deps, vendorId, query);
  }
  const now = deps.clock.now();
  const products = page.rows.map((row) => productResponse(row, vendorType, now));
  return { [name]: products, paginationCursor: page.paginationCursor } as ProductPage<Name>;
}

type CountQuery = CallArguments<typeof inventoryContract.countInventory>['query'];

export async function countInventory(deps: Deps, caller: Owner, query: CountQuery) {
  assertOwn(caller, query);
  const { db } = deps;
  const { vendorId } = caller;
  await bringBackDue(deps.db, deps.clock, vendorId);
  const { all, low } = await countProducts(db, vendorId, await searchedFilter(db, vendorId, query));
  return { inventoryCount: all, lowStock: low };
}

export const listCategories = async ({ db }: Pick<Deps, 'db'>, vendorId: string) => ({
  categories: await countByCategory(db, vendorId),
});
