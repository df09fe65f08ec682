import { useWords } from '../../../platform/words/dictionary.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { AddProduct } from './add-product.tsx';
import { productFormWords } from '../products.words.ts';

function AddProductScreen() {
  const words = useWords(productFormWords);
  return (
    <Screen title={words.addTitle}>
      <AddProduct />
    </Screen>
  );
}

export { AddProductScreen as Component };
