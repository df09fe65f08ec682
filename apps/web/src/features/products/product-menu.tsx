import { Ellipsis, Eye, Pencil, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import styles from './product-cells.module.css';
import { useDeleteProduct } from './product-bulk.queries.ts';
import { useProductEdit } from './product-edits.queries.ts';
import { productWords } from './products.words.ts';

interface ProductMenuProps {
  readonly product: Product;
  /** On the product's own screen: without the ways there, and leaving it once it is deleted. */
  readonly onDeleted?: (() => void) | undefined;
}

export function ProductMenu({ product, onDeleted }: ProductMenuProps) {
  const words = useWords(productWords);
  const deletion = useDeleteProduct();
  const { mutate } = useProductEdit();
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
  const ways: MenuEntry[] =
    onDeleted === undefined
      ? [
          {
            kind: 'link',
            label: words.view,
            to: `/dashboard/products/${product.id}`,
            icon: <Eye aria-hidden="true" />,
          },
          {
            kind: 'link',
            label: words.edit,
            to: `/dashboard/products/edit/${product.id}`,
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
      <Menu
        entries={entries}
        trigger={
          <button type="button" aria-label={words.actions(product.name)} className={styles['more']}>
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
      <DiscountDialog
        isOpen={isDiscountOpen}
        onOpenChange={setIsDiscountOpen}
        name={product.name}
        price={product.price}
        discount={product.discount}
        onApply={(discount) => mutate({ product, edit: { kind: 'discount', discount } })}
      />
    </>
  );
}
