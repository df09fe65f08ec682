import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { lazyPart } from '../../../platform/code/lazy-part.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import styles from './product-cells.module.css';
import { productWords } from '../products.words.ts';

export interface ProductMenuProps {
  readonly product: Product;
  /** On the product's own screen: without the ways there, and leaving it once it is deleted. */
  readonly onDeleted?: (() => void) | undefined;
}

const load = () => import('./product-menu-popup.tsx');
const ProductMenuPopup = lazyPart('product menu', load);

/** What can be done, and how, comes with the first opening. */
export function ProductMenu(props: ProductMenuProps) {
  const words = useWords(productWords);
  const opening = useLazyOpening({
    kind: 'menu',
    load,
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
        <Suspense>
          <ProductMenuPopup {...props} anchor={opening.anchor} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
        </Suspense>
      )}
    </>
  );
}
