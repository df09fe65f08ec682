import { useWords } from '../../../platform/words/dictionary.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ProductList } from './product-list.tsx';
import { productListWords } from '../products.words.ts';
import { useLiveProducts } from '../use-live-products.ts';

function ProductListScreen() {
  const words = useWords(productListWords);
  useLiveProducts();
  return (
    <Screen title={words.title}>
      <ProductList />
    </Screen>
  );
}

export { ProductListScreen as Component };
