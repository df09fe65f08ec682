import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
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

/** §7: `limit` is always 10. */
export const productListQuery = (filter: ProductFilter, order: ProductOrder, page: PageCursor) =>
  queryOptions({
    queryKey: [...productListKey, filter, order, page],
    queryFn: ({ signal }) =>
      callApi(
        productsContract.listProducts,
        { query: { limit: PAGE_SIZE, ...filterQuery(filter), ...order, ...page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Of the same filter but for low stock: so that one answer counts the list and what the low-stock filter would show. */
export function productCountQuery(given: ProductFilter, vendor: Vendor) {
  const filter: ProductFilter = { ...given, isLowStock: false };
  const marks = { vendorId: vendor.vendorId, vendorType: vendor.type };
  return queryOptions({
    queryKey: [...productsKey, 'count', filter],
    queryFn: ({ signal }) =>
      callApi(inventoryContract.countInventory, { query: { ...marks, ...filterQuery(filter) } }, { signal }),
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

export const vendorCommissionQuery = queryOptions({
  queryKey: ['vendorCommission'],
  queryFn: ({ signal }) => callApi(productsContract.readVendorCommission, {}, { signal }),
  staleTime: 300_000,
});
