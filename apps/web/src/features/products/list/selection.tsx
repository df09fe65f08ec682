import { useState } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import type { Chosen } from '../bulk/product-bulk.queries.ts';
import type { ProductFilter } from '../products.queries.ts';
import { productListMessages } from './product-list.messages.ts';

/** Products selected one by one on any page, or all that match the filter. */
export function useSelection(filter: ProductFilter) {
  const scope = JSON.stringify(filter);
  const [state, setState] = useState({ scope, products: new Map<string, Product>(), isAll: false });
  // A changed filter clears the selection: products out of sight must not be changed.
  const current = state.scope === scope ? state : { scope, products: new Map<string, Product>(), isAll: false };
  const set = (products: Map<string, Product>, isAll = false) => setState({ scope, products, isAll });
  const turn = (before: Iterable<readonly [string, Product]>, turned: readonly Product[], isOn: boolean) => {
    const products = new Map(before);
    for (const product of turned) {
      if (isOn) products.set(product.id, product);
      else products.delete(product.id);
    }
    set(products);
  };

  return {
    isAll: current.isAll,
    count: (total: number) => (current.isAll ? total : current.products.size),
    examples: [...current.products.values()],
    chosen: (): Chosen => (current.isAll ? { filter } : { ids: [...current.products.keys()] }),
    has: ({ id }: Product) => current.isAll || current.products.has(id),
    toggle: (product: Product, isOn: boolean, page: readonly Product[]) =>
      // Deselecting one of "all" leaves the visible products selected.
      turn(current.isAll ? page.map((each) => [each.id, each]) : current.products, [product], isOn),
    togglePage: (page: readonly Product[], isOn: boolean) => turn(current.isAll ? [] : current.products, page, isOn),
    selectAll: () => set(current.products, true),
    clear: () => set(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

interface SelectPageProps {
  readonly products: readonly Product[];
  readonly selection: Selection;
  readonly isLabelHidden?: boolean;
}

export function SelectPage({ products, selection, isLabelHidden }: SelectPageProps) {
  const messages = useMessages(productListMessages);
  const selected = products.filter(selection.has).length;
  return (
    <Checkbox
      label={messages.selectAll}
      isLabelHidden={isLabelHidden}
      isMixed={selected > 0 && selected < products.length}
      checked={selected > 0 && selected === products.length}
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
