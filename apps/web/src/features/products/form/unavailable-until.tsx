import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import styles from './availability.module.css';
import type { ProductEdit } from '../product-edits.queries.ts';
import { backTime } from '../cells/product-status-text.ts';
import { productFormWords } from '../products.words.ts';

export interface UnavailableUntilProps {
  readonly product: Product;
  readonly onEdit: (edit: ProductEdit) => void;
}

const UnavailableUntilPopup = lateOverlay('product status', () => import('./unavailable-until-popup.tsx'));

export function UnavailableUntil(props: UnavailableUntilProps) {
  const words = useWords(productFormWords);
  const shown = useUntil(props.product);
  const opening = useLazyOpening({
    kind: 'menu',
    load: UnavailableUntilPopup.load,
    trigger: (
      <button type="button" aria-label={`${words.unavailableUntil}: ${shown}`} className={styles['until']}>
        {shown}
      </button>
    ),
  });
  return (
    <div className={styles['row']}>
      <span className={styles['name']}>{words.unavailableUntil}</span>
      {opening.triggerElement}
      {opening.isNeeded && (
        <UnavailableUntilPopup
          {...props}
          anchor={opening.anchor}
          isOpen={opening.isOpen}
          onOpenChange={opening.setOpen}
        />
      )}
    </div>
  );
}

function useUntil({ status, unavailableUntil, quantity }: Product): string {
  const words = useWords(productFormWords);
  const { timeZone } = useVendor();
  if (status === 'active') return words.notSet;
  if (unavailableUntil !== null) return backTime(unavailableUntil, timeZone);
  return status === 'out_of_stock' && quantity === 0 ? words.untilRestocked : words.untilISay;
}
