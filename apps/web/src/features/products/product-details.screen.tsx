import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Screen } from '../../ui/screen.tsx';
import { screenBody } from '../../platform/lazy-part.ts';
import { ProductFormSkeleton } from './product-form-skeleton.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { productQuery } from './products.queries.ts';
import { productDetailsWords } from './products.words.ts';
import { useLiveProducts } from './use-live-products.ts';

const Details = screenBody('product details', () => import('./details.tsx'));

function ProductDetailsScreen() {
  const words = useWords(productDetailsWords);
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={product.data?.name ?? words.title}>
      <QueryView query={product} skeleton={<ProductFormSkeleton />}>
        {(found) =>
          found === null ? (
            <ProductNotFound />
          ) : (
            <Suspense fallback={<ProductFormSkeleton />}>
              <Details product={found} />
            </Suspense>
          )
        }
      </QueryView>
    </Screen>
  );
}

export { ProductDetailsScreen as Component };
