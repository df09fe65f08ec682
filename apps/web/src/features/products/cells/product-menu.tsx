import { Copy, Ellipsis, Eye, Pencil, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import styles from './product-cells.module.css';
import { useDeleteProduct } from '../bulk/product-bulk.queries.ts';
import { useCopyProduct } from '../product-upload.queries.ts';
import { useProductEdit } from '../product-edits.queries.ts';
import { productMessages } from '../products.messages.ts';
import { PATHS } from '../../../platform/paths.ts';
import { DiscountDialog } from '../discount/discount-dialog.tsx';

interface ProductMenuProps {
  readonly product: Product;
  /** Set on the product's own screen, which then hides the links to itself. */
  readonly onDeleted?: (() => void) | undefined;
}

export function ProductMenu({ product, onDeleted }: ProductMenuProps) {
  const messages = useMessages(productMessages);
  const deletion = useDeleteProduct();
  const { mutate } = useProductEdit();
  const copy = useCopy(product);
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
  const ways: MenuEntry[] =
    onDeleted === undefined
      ? [
          {
            kind: 'link',
            label: messages.view,
            to: PATHS.product(product.id),
            icon: <Eye aria-hidden="true" />,
          },
          {
            kind: 'link',
            label: messages.edit,
            to: PATHS.editProduct(product.id),
            icon: <Pencil aria-hidden="true" />,
          },
        ]
      : [];
  const isEditor = useHasRight('menu');
  const changes: MenuEntry[] = [
    {
      kind: 'item',
      label: product.discount === null ? messages.discount : messages.changeDiscount,
      icon: <TicketPercent aria-hidden="true" />,
      onSelect: () => setIsDiscountOpen(true),
    },
    {
      kind: 'item',
      label: messages.copy,
      icon: <Copy aria-hidden="true" />,
      onSelect: copy,
    },
    {
      kind: 'item',
      label: messages.delete,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      startsGroup: true,
      onSelect: () => deletion.mutate(product, { onSuccess: () => onDeleted?.() }),
    },
  ];
  const entries = isEditor ? [...ways, ...changes] : ways;
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <button type="button" aria-label={messages.actions(product.name)} className={styles['more']}>
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

function useCopy(product: ProductMenuProps['product']) {
  const messages = useMessages(productMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useCopyProduct();
  return () =>
    mutate(
      { product, name: messages.copyOf(product.name) },
      {
        onSuccess: ({ id, name }) => {
          toast.show({ title: messages.copied(name) });
          void navigate(PATHS.editProduct(id));
        },
        onError: (error) => toast.showError(messages.notCopied(product.name), error),
      },
    );
}
