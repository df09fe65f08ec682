import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import type { ProductFormStore } from './product-form-store.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { productFormWords } from '../products.words.ts';

/** With the schemas it weighs as much as the rest of the form, and is needed only once that is to be saved. */
const loadCheck = () => loadChunk('product check', () => import('./check-product.ts'));

interface Checked {
  readonly values: ProductFormValues;
  readonly product: NewProduct;
}

/** Answers what stands in the fields by then, or null where something is wrong with it: the fields then say what. */
export function useProductCheck(form: ProductFormStore) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  return async (): Promise<Checked | null> => {
    const { checkProduct } = await loadCheck();
    form.judgeBy((given) => checkProduct(given, type, words).errors);
    const { values } = form.getState();
    const { errors, product } = checkProduct(values, type, words);
    if (product !== null) return { values, product };
    form.refuse(errors);
    return null;
  };
}
