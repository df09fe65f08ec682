import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { productListMessages } from '../products.messages.ts';
import { pageStateOf, type Selection } from '../bulk/selection.ts';

interface SelectPageProps {
  readonly products: readonly Product[];
  readonly selection: Selection;
  readonly isLabelHidden?: boolean;
}

export function SelectPage({ products, selection, isLabelHidden }: SelectPageProps) {
  const messages = useMessages(productListMessages);
  const state = pageStateOf(selection, products);
  return (
    <Checkbox
      label={messages.selectAll}
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
  const messages = useMessages(productListMessages);
  return (
    <Checkbox
      label={messages.select(product.name)}
      isLabelHidden
      checked={selection.has(product)}
      onCheckedChange={(isOn) => selection.toggle(product, isOn, products)}
    />
  );
}
