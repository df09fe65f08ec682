import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PRODUCT_STATUSES } from '@vendor-portal/contract/products/product-status.ts';
import { rememberedSwitch } from '../../../platform/storage/view-state.ts';
import type { PageCursor } from '../../../ui/list/cursor-pager.tsx';
import type { ProductFilter, ProductOrder } from '../products.queries.ts';

const SORTS = {
  newest: { sort: 'newest', direction: 'descending' },
  name: { sort: 'name', direction: 'ascending' },
  'price-up': { sort: 'price', direction: 'ascending' },
  'price-down': { sort: 'price', direction: 'descending' },
  'stock-up': { sort: 'stock', direction: 'ascending' },
  'stock-down': { sort: 'stock', direction: 'descending' },
} as const satisfies Record<string, ProductOrder>;

export type SortName = keyof typeof SORTS;

export const SORT_NAMES = Object.keys(SORTS) as SortName[];

export const NO_FILTER: ProductFilter = { search: '', status: '', category: '', isLowStock: false };

export const isFiltered = ({ search, status, category, isLowStock }: ProductFilter) =>
  search !== '' || status !== '' || category !== '' || isLowStock;

/** In the URL, so that it can be shared and "back" returns to it. */
export function useProductListView() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);

  const change = useCallback(
    (changed: Partial<Pick<View, 'filter' | 'sort'>>) =>
      setParams(toParams({ ...view, ...changed, page: {}, pageNumber: 1 }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, view],
  );
  const changeFilter = useCallback(
    (part: Partial<ProductFilter>) => change({ filter: { ...view.filter, ...part } }),
    [change, view],
  );
  const goToPage = useCallback(
    (page: PageCursor, pageNumber: number) => setParams(toParams({ ...view, page, pageNumber })),
    [setParams, view],
  );
  return { ...view, order: SORTS[view.sort], changeFilter, changeSort: (sort: SortName) => change({ sort }), goToPage };
}

export type ProductListView = ReturnType<typeof useProductListView>;

interface View {
  readonly filter: ProductFilter;
  readonly sort: SortName;
  readonly page: PageCursor;
  /** Approximate, because the list changes. */
  readonly pageNumber: number;
}

function readView(params: URLSearchParams): View {
  const after = params.get('after');
  const before = params.get('before');
  return {
    filter: {
      search: params.get('search') ?? '',
      status: PRODUCT_STATUSES.find((status) => status === params.get('status')) ?? '',
      category: params.get('category') ?? '',
      isLowStock: params.get('lowStock') === 'true',
    },
    sort: SORT_NAMES.find((name) => name === params.get('sort')) ?? 'newest',
    page: after !== null ? { after } : before !== null ? { before } : {},
    pageNumber: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

function toParams({ filter, sort, page, pageNumber }: View): Record<string, string> {
  return {
    ...(filter.search === '' ? {} : { search: filter.search }),
    ...(filter.status === '' ? {} : { status: filter.status }),
    ...(filter.category === '' ? {} : { category: filter.category }),
    ...(filter.isLowStock ? { lowStock: 'true' } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...page,
    ...(pageNumber === 1 ? {} : { page: String(pageNumber) }),
  };
}

/** §2: list or grid; the list is the default. */
export const productPageMode = rememberedSwitch('productPage');

/** Not counting the search. */
export const filtersOn = ({ status, category, isLowStock }: ProductFilter): number =>
  [status !== '', category !== '', isLowStock].filter(Boolean).length;
