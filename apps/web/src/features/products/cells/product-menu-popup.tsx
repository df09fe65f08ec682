import { Eye, Pencil, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import MenuPopup from '../../../ui/overlay/menu-popup.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import type { MenuPlace } from './menu-place.ts';
import { useDeleteProduct } from '../bulk/product-bulk.queries.ts';
import { useProductEdit } from '../product-edits.queries.ts';
import type { ProductMenuProps } from './product-menu.tsx';
import { discountWords, productWords } from '../products.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const DiscountDialog = lateOverlay('discount', () => import('../discount/discount-dialog.tsx'), discountWords);

export default function ProductMenuPopup({ product, onDeleted, ...place }: ProductMenuProps & MenuPlace) {
  const words = useWords(productWords);
  const deletion = useDeleteProduct();
  const { mutate } = useProductEdit();
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
  const discountDialog = useLazyOpening({ isOpen: isDiscountOpen, load: DiscountDialog.load, kind: 'dialog' });
  const ways: MenuEntry[] =
    onDeleted === undefined
      ? [
          {
            kind: 'link',
            label: words.view,
            to: PATHS.product(product.id),
            icon: <Eye aria-hidden="true" />,
          },
          {
            kind: 'link',
            label: words.edit,
            to: PATHS.editProduct(product.id),
            icon: <Pencil aria-hidden="true" />,
          },
        ]
      : [];
  const entries: MenuEntry[] = [
    ...ways,
    {
      kind: 'item',
      label: product.discount === null ? words.discount : words.changeDiscount,
      icon: <TicketPercent aria-hidden="true" />,
      onSelect: () => setIsDiscountOpen(true),
    },
    {
      kind: 'item',
      label: words.delete,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      startsGroup: true,
      onSelect: () => deletion.mutate(product, { onSuccess: () => onDeleted?.() }),
    },
  ];
  return (
    <>
      <MenuPopup {...place} align="end" entries={entries} />
      {discountDialog.isNeeded && (
        <DiscountDialog
          isOpen={isDiscountOpen}
          onOpenChange={setIsDiscountOpen}
          name={product.name}
          price={product.price}
          discount={product.discount}
          onApply={(discount) => mutate({ product, edit: { kind: 'discount', discount } })}
        />
      )}
    </>
  );
}
