import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWords } from '../../../platform/words/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { EditProduct } from './edit-product.tsx';
import { ProductFormSkeleton } from '../form/product-form-skeleton.tsx';
import { productQuery } from '../products.queries.ts';
import { productFormWords } from '../products.words.ts';
import { useLiveProducts } from '../use-live-products.ts';

const ProductNotFound = latePart('product', () => import('../product-not-found.tsx'));

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
            <ProductNotFound waiting={<ProductFormSkeleton />} />
          ) : (
            <EditProduct key={id} product={found} />
          )
        }
      </QueryView>
    </Screen>
  );
}

export { EditProductScreen as Component };
