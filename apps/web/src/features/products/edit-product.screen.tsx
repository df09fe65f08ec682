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
import { productFormWords } from './products.words.ts';
import { useLiveProducts } from './use-live-products.ts';

const EditProduct = screenBody('product form', () => import('./edit-product.tsx'));

function EditProductScreen() {
  const words = useWords(productFormWords);
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={words.editTitle}>
      <QueryView query={product} skeleton={<ProductFormSkeleton />}>
        {(found) =>
          found === null ? (
            <ProductNotFound />
          ) : (
            <Suspense fallback={<ProductFormSkeleton />}>
              <EditProduct key={id} product={found} />
            </Suspense>
          )
        }
      </QueryView>
    </Screen>
  );
}

export { EditProductScreen as Component };
