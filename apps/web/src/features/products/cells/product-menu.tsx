import { Ellipsis } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import styles from './product-cells.module.css';
import { productWords } from '../products.words.ts';

export interface ProductMenuProps {
  readonly product: Product;
  /** On the product's own screen: without the ways there, and leaving it once it is deleted. */
  readonly onDeleted?: (() => void) | undefined;
}

const ProductMenuPopup = lateOverlay('product menu', () => import('./product-menu-popup.tsx'));

/** What can be done, and how, comes with the first opening. */
export function ProductMenu(props: ProductMenuProps) {
  const words = useWords(productWords);
  const opening = useLazyOpening({
    kind: 'menu',
    load: ProductMenuPopup.load,
    trigger: (
      <button type="button" aria-label={words.actions(props.product.name)} className={styles['more']}>
        <Ellipsis aria-hidden="true" />
      </button>
    ),
  });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <ProductMenuPopup {...props} anchor={opening.anchor} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
      )}
    </>
  );
}
