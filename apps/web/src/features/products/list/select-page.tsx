import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { productListWords } from '../products.words.ts';
import { pageStateOf, type Selection } from '../bulk/selection.ts';

interface SelectPageProps {
  readonly products: readonly Product[];
  readonly selection: Selection;
  readonly isLabelHidden?: boolean;
}

export function SelectPage({ products, selection, isLabelHidden }: SelectPageProps) {
  const words = useWords(productListWords);
  const state = pageStateOf(selection, products);
  return (
    <Checkbox
      label={words.selectAll}
      isLabelHidden={isLabelHidden}
      isMixed={state === 'some'}
      checked={state === 'all'}
      onCheckedChange={(isOn) => selection.togglePage(products, isOn)}
    />
  );
}

interface SelectProductProps extends SelectPageProps {
  readonly product: Product;
}

export function SelectProduct({ product, products, selection }: SelectProductProps) {
  const words = useWords(productListWords);
  return (
    <Checkbox
      label={words.select(product.name)}
      isLabelHidden
      checked={selection.has(product)}
      onCheckedChange={(isOn) => selection.toggle(product, isOn, products)}
    />
  );
}
