import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductListSkeleton } from './product-list-skeleton.tsx';
import { NO_FILTER, useProductListView, type ProductListView } from './product-list-view.ts';
import { productPageMode } from './product-page-mode.ts';
import { ProductPage, useGridFor } from './product-page.tsx';
import { ProductToolbar } from './product-toolbar.tsx';
import toolbar from './product-toolbar.module.css';
import { productCountQuery, productListQuery } from '../products.queries.ts';
import { productListWords } from '../products.words.ts';
import { bulkWords } from '../bulk/bulk.words.ts';
import { useSelection } from '../bulk/selection.ts';

const BulkBar = latePart('bulk bar', () => import('../bulk/bulk-bar.tsx'), bulkWords);

/** The filters, the page they show, and what can be done with it. */
export function ProductList() {
  const words = useWords(productListWords);
  const vendor = useVendor();
  const view = useProductListView();
  const look = useView(productPageMode);
  const { filter, changeFilter } = view;
  const productsQuery = useQuery(productListQuery(filter, view.order, view.page, vendor));
  const { data: counts } = useQuery(productCountQuery(filter, vendor));
  const selection = useSelection(filter);
  const search = useCallback((text: string) => changeFilter({ search: text }), [changeFilter]);
  const isPageEmpty = productsQuery.data?.products.length === 0 && !productsQuery.isPlaceholderData;
  useFirstPageWhen(isPageEmpty || isCursorOver(productsQuery.error), view);
  useGridFor(look);

  const total = counts && (filter.isLowStock ? counts.lowStock : counts.inventoryCount);
  return (
    <>
      <div className={toolbar['bar']}>
        <div className={toolbar['find']}>
          <SearchBox
            value={filter.search}
            onSearch={search}
            label={words.search}
            hint={words.searchHint}
            clearLabel={words.clearSearch}
            className={toolbar['search']}
          />
          <ProductFilters
            filter={filter}
            onFilter={changeFilter}
            sort={view.sort}
            onSort={view.changeSort}
            lowStock={counts?.lowStock}
          />
        </div>
        <ProductToolbar />
      </div>
      <QueryView
        query={productsQuery}
        skeleton={<ProductListSkeleton look={look} />}
        isEmpty={({ products }) => products.length === 0}
        empty={<NoProducts filter={filter} onClear={() => changeFilter(NO_FILTER)} />}
      >
        {(page) => (
          <ProductPage
            {...page}
            look={look}
            view={view}
            selection={selection}
            total={total}
            isBusy={productsQuery.isPlaceholderData}
          />
        )}
      </QueryView>
      {selection.count(total ?? 0) > 0 && <BulkBar selection={selection} total={total ?? 0} />}
    </>
  );
}

const isCursorOver = (error: unknown) => error instanceof RequestFailed && error.code === 'invalid_cursor';

/** A page whose last product went away, or that the server no longer knows, is no place to be left at. */
function useFirstPageWhen(isOver: boolean, { page, goToPage }: ProductListView) {
  const isLaterPage = page.after !== undefined || page.before !== undefined;
  useEffect(() => {
    if (isOver && isLaterPage) goToPage({}, 1);
  }, [isOver, isLaterPage, goToPage]);
}
