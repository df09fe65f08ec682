import { ChevronDown } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import styles from './product-cells.module.css';
import { STATUS_LOOKS, statusText } from './product-statuses.tsx';
import { productWords } from '../products.words.ts';

const ProductStatusPopup = lateOverlay('product status', () => import('./product-status-popup.tsx'));

/** Colour, word and icon; pressing it offers the others. */
export function ProductStatusMenu({ product }: { readonly product: Product }) {
  const words = useWords(productWords);
  const { timeZone } = useVendor();
  const { tone, icon: Icon } = STATUS_LOOKS[product.status];
  const shown = statusText(product, timeZone, words);
  const opening = useLazyOpening({
    kind: 'menu',
    load: ProductStatusPopup.load,
    trigger: (
      <button type="button" aria-label={words.statusOf(product.name, shown)} className={styles['status']}>
        <Badge tone={tone} icon={<Icon />}>
          <span className={styles['statusEnd']}>
            {shown}
            <ChevronDown aria-hidden="true" className={styles['chevron']} />
          </span>
        </Badge>
      </button>
    ),
  });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <ProductStatusPopup
          product={product}
          anchor={opening.anchor}
          isOpen={opening.isOpen}
          onOpenChange={opening.setOpen}
        />
      )}
    </>
  );
}
