import { Copy, Ellipsis, Eye, Pencil, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import styles from './product-cells.module.css';
import { useDeleteProduct } from '../bulk/product-bulk.queries.ts';
import { useCopyProduct } from '../product-upload.queries.ts';
import { useProductEdit } from '../product-edits.queries.ts';
import { productWords } from '../products.words.ts';
import { PATHS } from '../../../platform/paths.ts';
import { DiscountDialog } from '../discount/discount-dialog.tsx';

interface ProductMenuProps {
  readonly product: Product;
  /** On the product's own screen: without the ways there, and leaving it once it is deleted. */
  readonly onDeleted?: (() => void) | undefined;
}

export function ProductMenu({ product, onDeleted }: ProductMenuProps) {
  const words = useWords(productWords);
  const deletion = useDeleteProduct();
  const { mutate } = useProductEdit();
  const copy = useCopy(product);
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
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
      label: words.copy,
      icon: <Copy aria-hidden="true" />,
      onSelect: copy,
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

/** Makes one like it and opens that where it can be changed. */
function useCopy(product: ProductMenuProps['product']) {
  const words = useWords(productWords);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useCopyProduct();
  return () =>
    mutate(
      { product, name: words.copyOf(product.name) },
      {
        onSuccess: ({ id, name }) => {
          toast.show({ title: words.copied(name) });
          void navigate(PATHS.editProduct(id));
        },
        onError: (error) =>
          toast.show({ tone: 'error', title: words.notCopied(product.name), detail: errorText(error) }),
      },
    );
}
