import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { RequestFailed } from '../../platform/request-failed.ts';
import { useViewState } from '../../platform/view-state.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductListSkeleton } from './product-list-skeleton.tsx';
import { NO_FILTER, useProductListView, type ProductListView } from './product-list-view.ts';
import { ProductPage } from './product-page.tsx';
import { ProductToolbar } from './product-toolbar.tsx';
import toolbar from './product-toolbar.module.css';
import { productCountQuery, productListQuery } from './products.queries.ts';
import { productListWords } from './products.words.ts';
import { SearchBox } from './search-box.tsx';
import { useSelection } from './selection.ts';
import { useLiveProducts } from './use-live-products.ts';

function ProductListScreen() {
  const words = useWords(productListWords);
  const vendor = useVendor();
  const view = useProductListView();
  const { filter, changeFilter } = view;
  const look = useViewState((state) => state.productPage);
  const productsQuery = useQuery(productListQuery(filter, view.order, view.page));
  const { data: counts } = useQuery(productCountQuery(filter, vendor));
  const selection = useSelection(filter);
  const search = useCallback((text: string) => changeFilter({ search: text }), [changeFilter]);
  useLiveProducts();
  const isPageEmpty = productsQuery.data?.products.length === 0 && !productsQuery.isPlaceholderData;
  useFirstPageWhen(isPageEmpty, view);

  const total = counts && (filter.isLowStock ? counts.lowStock : counts.inventoryCount);
  return (
    <Screen title={words.title}>
      <div className={toolbar['bar']}>
        <div className={toolbar['find']}>
          <SearchBox value={filter.search} onSearch={search} />
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
      {isCursorOver(productsQuery.error) ? (
        <Alert
          isLive
          tone="warning"
          title={words.pageGone}
          action={<Button onClick={() => view.goToPage({}, 1)}>{words.firstPage}</Button>}
        />
      ) : (
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
      )}
      <BulkBar selection={selection} total={total ?? 0} />
    </Screen>
  );
}

const isCursorOver = (error: unknown) => error instanceof RequestFailed && error.code === 'invalid_cursor';

/** A page whose last product went away is no place to be left at. */
function useFirstPageWhen(isEmpty: boolean, { page, goToPage }: ProductListView) {
  const isLaterPage = page.after !== undefined || page.before !== undefined;
  useEffect(() => {
    if (isEmpty && isLaterPage) goToPage({}, 1);
  }, [isEmpty, isLaterPage, goToPage]);
}

export { ProductListScreen as Component };
