import { useQuery } from '@tanstack/react-query';
import { FileUp, Package, Plus, SearchX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import { Allowed } from '../../../ui/layout/allowed.tsx';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { productListMessages } from './product-list.messages.ts';
import { useSelection } from './selection.tsx';
import { productCountQuery, type ProductFilter, productListQuery, searchProducts } from '../products.queries.ts';
import { useLiveProducts } from '../product-edits.queries.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { FilterChips, ProductFilters } from './product-filters.tsx';
import { ProductListSkeleton } from './product-list-skeleton.tsx';
import {
  filtersOn,
  isFiltered,
  NO_FILTER,
  productPageMode,
  useProductListView,
  type ProductListView,
} from './product-list-view.ts';
import { ProductPage } from './product-page.tsx';
import { FilterSheet, ProductTools } from './product-tools.tsx';
import styles from './product-toolbar.module.css';

/** No space for filters and tools next to the search. */
const PHONE = '(width < 40rem)';

/** The link of the first steps opens the import through its state. */
const asksForImport = (state: unknown) => (state as { isImportOpen?: unknown } | null)?.isImportOpen === true;

const ImportDialog = lazyWithRetry('import', () => import('../import/import-dialog.tsx'));

function ProductListScreen() {
  const messages = useMessages(productListMessages);
  const isPhone = useMedia(PHONE);
  useLiveProducts();
  return (
    <Screen
      title={messages.title}
      action={
        <ButtonLink variant="primary" to={PATHS.newProduct}>
          <Plus aria-hidden="true" />
          {messages.add}
        </ButtonLink>
      }
    >
      {!isPhone && <MenuWays />}
      <ProductList isPhone={isPhone} />
    </Screen>
  );
}

function MenuWays() {
  const { ways } = useMessages(productListMessages);
  return (
    <p className={styles['ways']}>
      <TextLink to={PATHS.storefront}>{ways.storefront}</TextLink>
      <Allowed right="menu">
        <TextLink to={PATHS.menuSections}>{ways.sections}</TextLink>
        <TextLink to={PATHS.optionGroups}>{ways.optionGroups}</TextLink>
        <TextLink to={PATHS.categoryDiscounts}>{ways.discounts}</TextLink>
      </Allowed>
    </p>
  );
}

function ProductList({ isPhone }: { readonly isPhone: boolean }) {
  const messages = useMessages(productListMessages);
  const vendor = useVendor();
  const { state } = useLocation();
  const [isImportOpen, setIsImportOpen] = useState(() => asksForImport(state));
  const closeImport = () => setIsImportOpen(false);
  const openImport = () => setIsImportOpen(true);
  const view = useProductListView();
  const mode = useView(productPageMode);
  const { filter, changeFilter } = view;
  const productsQuery = useQuery(
    productListQuery(filter, view.order, { ...view.page, pageNumber: view.pageNumber }, vendor),
  );
  const { data: counts } = useQuery(productCountQuery(filter, vendor));
  const selection = useSelection(filter);
  const search = useCallback((text: string) => changeFilter({ search: text }), [changeFilter]);
  const openMatch = useOpenMatch(view);
  const hasBarcodes = listAttributes(vendor.type).includes('barcode');
  const isPageEmpty = productsQuery.data?.products.length === 0 && !productsQuery.isPlaceholderData;
  useFirstPageWhen(isPageEmpty || isCursorOver(productsQuery.error), view);

  const filters = (
    <ProductFilters
      filter={filter}
      onFilter={changeFilter}
      sort={view.sort}
      onSort={view.changeSort}
      lowStock={counts?.lowStock}
    />
  );
  const total = counts && (filter.isLowStock ? counts.lowStock : counts.inventoryCount);
  const isSelecting = selection.count(total ?? 0) > 0;
  return (
    <>
      <div className={styles['find']}>
        <SearchBox
          value={filter.search}
          onSearch={search}
          onEnter={openMatch}
          label={messages.search(hasBarcodes)}
          hint={messages.searchHint(hasBarcodes)}
          clearLabel={messages.clearSearch}
          className={styles['search']}
        />
        {isPhone ? <FilterSheet count={filtersOn(filter)}>{filters}</FilterSheet> : filters}
        <ProductTools isPhone={isPhone} onImport={openImport} />
      </div>
      {isImportOpen && (
        <LazyBoundary overlay={{ isOpen: true, onClose: closeImport }}>
          <ImportDialog onClose={closeImport} />
        </LazyBoundary>
      )}
      {isPhone && filtersOn(filter) > 0 && <FilterChips filter={filter} onFilter={changeFilter} total={total} />}
      <QueryView
        query={productsQuery}
        skeleton={<ProductListSkeleton mode={mode} />}
        isEmpty={({ products }) => products.length === 0}
        empty={<NoProducts filter={filter} onClear={() => changeFilter(NO_FILTER)} onImport={openImport} />}
      >
        {(page) => (
          <ProductPage
            {...page}
            mode={mode}
            view={view}
            selection={selection}
            total={total}
            isBusy={productsQuery.isPlaceholderData}
          />
        )}
      </QueryView>
      {isSelecting && <BulkBar selection={selection} total={total ?? 0} />}
    </>
  );
}

/** A barcode scanner types the code and presses Enter. */
function useOpenMatch({ filter }: ProductListView) {
  const vendor = useVendor();
  const navigate = useNavigate();
  return (search: string) => {
    const open = async () => {
      const products = await searchProducts({ ...filter, search }, vendor);
      const exact = products.filter(
        ({ sku, attributes }) => attributes.barcode === search || sku?.toLowerCase() === search.toLowerCase(),
      );
      const [match, ...others] = exact.length === 0 ? products : exact;
      if (match && others.length === 0) await navigate(PATHS.product(match.id));
    };
    // The list searches too, and reports a failure.
    open().catch(() => undefined);
  };
}

const isCursorOver = (error: unknown) => error instanceof RequestFailed && error.code === 'invalid_cursor';

/** Leaves a page whose last product was deleted, or whose cursor the server no longer accepts. */
function useFirstPageWhen(isOver: boolean, { page, pageNumber, goToPage }: ProductListView) {
  const isLaterPage = pageNumber > 1 || page.after !== undefined || page.before !== undefined;
  useEffect(() => {
    if (isOver && isLaterPage) goToPage({}, 1);
  }, [isOver, isLaterPage, goToPage]);
}

function NoProducts({
  filter,
  onClear,
  onImport,
}: {
  readonly filter: ProductFilter;
  readonly onClear: () => void;
  readonly onImport: () => void;
}) {
  const messages = useMessages(productListMessages);
  if (isFiltered(filter)) {
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={messages.nothingMatches}
          action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
        >
          {messages.nothingMatchesText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<Package />}
        title={messages.empty}
        action={
          <div className={styles['begin']}>
            <ButtonLink variant="primary" to={PATHS.newProduct}>
              <Plus aria-hidden="true" />
              {messages.add}
            </ButtonLink>
            <Allowed right="menu">
              <Button onClick={onImport}>
                <FileUp aria-hidden="true" />
                {messages.importMenu}
              </Button>
            </Allowed>
          </div>
        }
      >
        {messages.emptyText}
      </EmptyState>
    </Card>
  );
}

export { ProductListScreen as Component };
