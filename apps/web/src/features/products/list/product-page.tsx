import { useEffect } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { latePart } from '../../../ui/late/late-part.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { CursorPager } from '../../../ui/list/cursor-pager.tsx';
import { GridBones } from './product-list-skeleton.tsx';
import type { ProductListView } from './product-list-view.ts';
import styles from './product-list.module.css';
import { ProductTable } from './product-table.tsx';
import { productListWords, productWords } from '../products.words.ts';
import { SelectPage } from './select-page.tsx';
import type { Selection } from '../bulk/selection.ts';

const ProductGrid = latePart('product grid', () => import('./product-grid.tsx'));

/** A vendor who likes the grid gets its code beside the products, and not after them. */
export function useGridFor(look: 'list' | 'grid') {
  useEffect(() => {
    if (look === 'grid') void ProductGrid.load().catch(() => undefined);
  }, [look]);
}

interface ProductPageProps {
  readonly products: readonly Product[];
  readonly paginationCursor: PaginationCursor;
  readonly look: 'list' | 'grid';
  readonly view: ProductListView;
  readonly selection: Selection;
  /** Undefined until counted. */
  readonly total: number | undefined;
  readonly isBusy: boolean;
}

export function ProductPage({ products, paginationCursor, look, view, selection, total, isBusy }: ProductPageProps) {
  const words = useWords(productListWords);
  const { count } = useWords(productWords);
  const range = rangeOf({ products, paginationCursor, total, pageNumber: view.pageNumber });
  return (
    <div className={styles['list']}>
      <div className={classNames(styles['selectLine'], look === 'list' && styles['onPhone'])}>
        <SelectPage products={products} selection={selection} />
      </div>
      {look === 'list' ? (
        <ProductTable products={products} selection={selection} />
      ) : (
        <ProductGrid waiting={<GridBones />} products={products} selection={selection} />
      )}
      <CursorPager
        cursor={paginationCursor}
        isBusy={isBusy}
        summary={total !== undefined && words.range(count(total), range.from, range.to)}
        onMove={(page) => {
          view.goToPage(page, page.after === undefined ? view.pageNumber - 1 : view.pageNumber + 1);
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

type RangeFacts = Pick<ProductPageProps, 'products' | 'paginationCursor' | 'total'> & { readonly pageNumber: number };

/** Exact at both ends of the list; between them as far as a list that moves can be numbered. */
function rangeOf({ products, paginationCursor, total = 0, pageNumber }: RangeFacts) {
  const { length } = products;
  const { hasPrevious, hasNext } = paginationCursor;
  const counted = hasNext ? (pageNumber - 1) * PAGE_SIZE + 1 : total - length + 1;
  const from = hasPrevious ? Math.max(2, counted) : 1;
  return { from, to: from + length - 1 };
}
