import { Suspense } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenBody } from '../../platform/lazy-part.ts';
import { ProductFormSkeleton } from './product-form-skeleton.tsx';
import { productFormWords } from './products.words.ts';

const AddProduct = screenBody('product form', () => import('./add-product.tsx'));

function AddProductScreen() {
  const words = useWords(productFormWords);
  return (
    <Screen title={words.addTitle}>
      <Suspense fallback={<ProductFormSkeleton />}>
        <AddProduct />
      </Suspense>
    </Screen>
  );
}

export { AddProductScreen as Component };
