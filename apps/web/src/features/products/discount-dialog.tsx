import { Suspense, useState } from 'react';
import type { Discount, GivenDiscount } from '@vendor-portal/contract/domain/discount.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { discountWords } from './products.words.ts';

const DiscountDialogPopup = lazyPart('discount', () => import('./discount-dialog-popup.tsx'), discountWords);

export interface DiscountDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Empty for a product that has none yet. */
  readonly name: string;
  readonly price: number;
  readonly discount: Discount | null;
  readonly onApply: (discount: GivenDiscount | null) => void;
}

/** Its code comes with the first opening. */
export function DiscountDialog(props: DiscountDialogProps) {
  const [isNeeded, setIsNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <DiscountDialogPopup {...props} />
    </Suspense>
  );
}
