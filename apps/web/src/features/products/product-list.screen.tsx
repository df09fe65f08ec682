import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useViewState } from '../../platform/view-state.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenBody } from '../../platform/lazy-part.ts';
import { ProductListSkeleton, ToolbarSkeleton } from './product-list-skeleton.tsx';
import { useProductListView } from './product-list-view.ts';
import { productListQuery } from './products.queries.ts';
import { productListWords } from './products.words.ts';
import { useLiveProducts } from './use-live-products.ts';

const ProductList = screenBody('product list', () => import('./product-list.tsx'));

/** Asks for the page at once; what shows it comes beside it. */
function ProductListScreen() {
  const words = useWords(productListWords);
  const view = useProductListView();
  const look = useViewState((state) => state.productPage);
  const productsQuery = useQuery(productListQuery(view.filter, view.order, view.page));
  useLiveProducts();
  return (
    <Screen title={words.title}>
      <Suspense
        fallback={
          <>
            <ToolbarSkeleton />
            <ProductListSkeleton look={look} />
          </>
        }
      >
        <ProductList view={view} look={look} productsQuery={productsQuery} />
      </Suspense>
    </Screen>
  );
}

export { ProductListScreen as Component };
