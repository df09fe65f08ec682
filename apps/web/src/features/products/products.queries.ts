import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { asPageType } from '../../platform/api/page-type.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

export const productsKey = featureKey('products');
export const productListKey = [...productsKey, 'list'] as const;
export const productKey = (id: string) => [...productsKey, 'one', id] as const;

/** How the list is narrowed down. Empty texts narrow nothing. */
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

/** What the API takes: what narrows nothing is left out. */
export const filterQuery = ({ search, status, category, isLowStock }: ProductFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(status === '' ? {} : { status }),
  ...(category === '' ? {} : { category }),
  ...(isLowStock ? { lowStock: true } : {}),
});

type Marked = Pick<Vendor, 'vendorId' | 'type'>;

const marksOf = ({ vendorId, type }: Marked) => ({ vendorId, vendorType: type });

/** The newest first and nothing left out: what `GET /v1/product` lists by itself. */
const isPlain = (filter: ProductFilter, { sort, direction }: ProductOrder) =>
  sort === 'newest' && direction === 'descending' && Object.keys(filterQuery(filter)).length === 0;

/** §7: the plain list takes `limit` (always 10) and `after` or `before`; who searches or sorts asks the inventory. */
export const productListQuery = (filter: ProductFilter, order: ProductOrder, page: PageCursor, vendor?: Marked) =>
  queryOptions({
    queryKey: [...productListKey, filter, order, page],
    queryFn: async ({ signal }) => {
      if (isPlain(filter, order)) {
        return callApi(productsContract.listProducts, { query: { limit: PAGE_SIZE, ...page } }, { signal });
      }
      const marks = vendor === undefined ? {} : marksOf(vendor);
      const query = { ...marks, limit: PAGE_SIZE, ...filterQuery(filter), ...order, ...asPageType(page) };
      const { inventories, paginationCursor } = await callApi(inventoryContract.listInventories, { query }, { signal });
      return { products: inventories, paginationCursor };
    },
    placeholderData: keepPreviousData,
  });

/** Of the same filter but for low stock: so that one answer counts the list and what the low-stock filter would show. */
export function productCountQuery(given: ProductFilter, vendor: Vendor) {
  const filter: ProductFilter = { ...given, isLowStock: false };
  return queryOptions({
    queryKey: [...productsKey, 'count', filter],
    queryFn: ({ signal }) =>
      callApi(inventoryContract.countInventory, { query: { ...marksOf(vendor), ...filterQuery(filter) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const productCategoriesQuery = queryOptions({
  queryKey: [...productsKey, 'categories'],
  queryFn: ({ signal }) => callApi(inventoryContract.listProductCategories, {}, { signal }),
});

/** Null where there is none of this id. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => readDetail(productsContract.readProduct, { query: { productId: id } }, { signal }),
  });

/** What anybody may see of it, as the storefront does; null where there is none of this id. */
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
