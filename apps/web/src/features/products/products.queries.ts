import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@vendor-portal/contract/wire/page.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { asPageType } from '../../platform/api/list-state.ts';
import { useVendor, type Vendor } from '../../platform/session/who-am-i.ts';
import { queries } from '../../platform/api/queries.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

export const productsKey = featureKey('products');
const productListKey = [...productsKey, 'list'] as const;
const productKey = (id: string) => [...productsKey, 'one', id] as const;

/** Empty texts don't filter. */
export interface ProductFilter {
  readonly search: string;
  readonly status: ProductStatus | '';
  readonly category: string;
  readonly isLowStock: boolean;
}

export interface ProductOrder {
  readonly sort: 'newest' | 'name' | 'price' | 'stock';
  readonly direction: 'ascending' | 'descending';
}

export const filterQuery = ({ search, status, category, isLowStock }: ProductFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(status === '' ? {} : { status }),
  ...(category === '' ? {} : { category }),
  ...(isLowStock ? { lowStock: true } : {}),
});

type Marked = Pick<Vendor, 'vendorId' | 'type'>;

const pickVendor = ({ vendorId, type }: Marked) => ({ vendorId, vendorType: type });

/** The default order of `GET /v1/product`, without filters. */
const isPlain = (filter: ProductFilter, { sort, direction }: ProductOrder) =>
  sort === 'newest' && direction === 'descending' && Object.keys(filterQuery(filter)).length === 0;

/** Without a cursor, the number says which page. */
const isJump = ({ after, before }: PageCursor, pageNumber: number) =>
  pageNumber > 1 && after === undefined && before === undefined;

/** §7: the plain list takes `limit` (always 10) and `after` or `before`; searching and sorting use the inventory. */
export const productListQuery = (
  filter: ProductFilter,
  order: ProductOrder,
  { pageNumber = 1, ...page }: PageCursor & { readonly pageNumber?: number },
  vendor?: Marked,
) =>
  queryOptions({
    queryKey: [...productListKey, filter, order, page, isJump(page, pageNumber) ? pageNumber : 1],
    queryFn: async ({ signal }) => {
      if (isPlain(filter, order) && !isJump(page, pageNumber)) {
        return callApi(productsContract.listProducts, { query: { limit: PAGE_SIZE, ...page } }, { signal });
      }
      const marks = vendor === undefined ? {} : pickVendor(vendor);
      const query = {
        ...marks,
        limit: PAGE_SIZE,
        ...filterQuery(filter),
        ...order,
        ...asPageType(page),
        ...(isJump(page, pageNumber) && { pageNumber }),
      };
      const { inventories, paginationCursor } = await callApi(inventoryContract.listInventories, { query }, { signal });
      return { products: inventories, paginationCursor };
    },
    placeholderData: keepPreviousData,
  });

/** Apart from the list, whose requests are cancelled when it changes. */
export async function searchProducts(filter: ProductFilter, vendor: Marked): Promise<readonly Product[]> {
  const query = { ...pickVendor(vendor), limit: PAGE_SIZE, ...filterQuery(filter) };
  return (await callApi(inventoryContract.listInventories, { query })).inventories;
}

/** Without the low-stock filter, so that one response counts both the list and the low-stock products. */
export function productCountQuery(given: ProductFilter, vendor: Vendor) {
  const filter: ProductFilter = { ...given, isLowStock: false };
  return queryOptions({
    queryKey: [...productsKey, 'count', filter],
    queryFn: ({ signal }) =>
      callApi(
        inventoryContract.countInventory,
        { query: { ...pickVendor(vendor), ...filterQuery(filter) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export const productCategoriesQuery = queryOptions({
  queryKey: [...productsKey, 'categories'],
  queryFn: ({ signal }) => callApi(inventoryContract.listProductCategories, {}, { signal }),
});

export type Category = CallPayload<typeof inventoryContract.listProductCategories>['categories'][number];
export type DiscountedCategory = Category & { readonly discount: NonNullable<Category['discount']> };

export const isDiscounted = (category: Category): category is DiscountedCategory => Boolean(category.discount);

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => readDetail(productsContract.readProduct, { query: { productId: id } }, { signal }),
  });

export const publicProductQuery = ({ id, vendorType }: Pick<Product, 'id' | 'vendorType'>) =>
  queryOptions({
    queryKey: [...productsKey, 'public', id],
    queryFn: ({ signal }) =>
      readDetail(inventoryContract.readPublicInventory, { query: { inventoryId: id, vendorType } }, { signal }),
  });

export const vendorCommissionQuery = queryOptions({
  queryKey: ['vendorCommission'],
  queryFn: ({ signal }) => callApi(productsContract.readVendorCommission, {}, { signal }),
  staleTime: 300_000,
});

const BY_NAME = { sort: 'name', direction: 'ascending' } as const;

const NO_PICK_FILTER: ProductFilter = { search: '', status: '', category: '', isLowStock: false };

export function useProductPicks() {
  const vendor = useVendor();
  const { currency } = vendor;
  const [filter, setFilter] = useState(NO_PICK_FILTER);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(productListQuery(filter, BY_NAME, page, vendor));
  const items = (query.data?.products ?? []).map(({ id, name, price, category }) => ({
    id,
    name,
    label: name,
    help: `${category} · ${formatMoney(price, { currency })}`,
  }));
  const changeFilter = (part: Partial<ProductFilter>) => {
    setFilter({ ...filter, ...part });
    setPage({});
  };
  const { search } = filter;
  const picks = { query, items, search, onSearch: (text: string) => changeFilter({ search: text }), onPage: setPage };
  return { picks, filter, changeFilter };
}

/** On every page. */
export async function findMatching(filter: ProductFilter, vendor: Marked): Promise<Product[]> {
  const found: Product[] = [];
  let page: PageCursor = {};
  for (;;) {
    const query = {
      ...pickVendor(vendor),
      limit: PAGE_SIZE_MAX,
      ...filterQuery(filter),
      ...BY_NAME,
      ...asPageType(page),
    };
    const { inventories, paginationCursor } = await callApi(inventoryContract.listInventories, { query });
    found.push(...inventories);
    if (paginationCursor.after === null || !paginationCursor.hasNext) return found;
    page = { after: paginationCursor.after };
  }
}

export type StorefrontPreview = CallPayload<typeof storefrontPreviewContract.previewStorefront>;

/** Stores and sections open and close by their hours without an event, so the server is polled. */
const RECHECK_MS = 60_000;

export const storefrontQuery = queryOptions({
  queryKey: [...productsKey, 'storefront'],
  queryFn: ({ signal }) => callApi(storefrontPreviewContract.previewStorefront, {}, { signal }),
  refetchInterval: RECHECK_MS,
});

export const EDIT_KEY = ['productEdit'];

type ProductPage = CallPayload<typeof productsContract.listProducts>;

/** In all cached queries; undefined removes it from the lists. */
export function showProduct(id: string, replacement: Product | undefined) {
  queries.setQueriesData<ProductPage>({ queryKey: productListKey }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          products:
            replacement === undefined
              ? page.products.filter((product) => product.id !== id)
              : page.products.map((product) => (product.id === id ? replacement : product)),
        },
  );
  if (replacement !== undefined)
    queries.setQueryData<Product | null>(productKey(id), (known) => (known ? replacement : known));
}

/** Refetched together, so that no count differs from its list. */
export const refreshProducts = () => queries.invalidateQueries({ queryKey: productsKey });
