import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWords } from '../../../platform/words/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Details } from './details.tsx';
import { ProductFormSkeleton } from '../form/product-form-skeleton.tsx';
import { productQuery } from '../products.queries.ts';
import { productDetailsWords } from '../products.words.ts';
import { useLiveProducts } from '../use-live-products.ts';

const ProductNotFound = latePart('product', () => import('../product-not-found.tsx'));

function ProductDetailsScreen() {
  const words = useWords(productDetailsWords);
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={product.data?.name ?? words.title}>
      <QueryView query={product} skeleton={<ProductFormSkeleton />}>
        {(found) =>
          found === null ? <ProductNotFound waiting={<ProductFormSkeleton />} /> : <Details product={found} />
        }
      </QueryView>
    </Screen>
  );
}

export { ProductDetailsScreen as Component };
