import { CircleDot, Percent, Boxes, Leaf, LayoutList, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { listAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { statusEntries } from '../cells/product-status.tsx';
import { bulkMessages } from '../list/product-list.messages.ts';
import { productMessages } from '../products.messages.ts';
import styles from './bulk-bar.module.css';
import bulkDialogStyles from './bulk-dialog.module.css';
import { type BulkDialogProps, BulkPriceDialog, BulkStockDialog } from './bulk-dialogs.tsx';
import { BulkCategoryDialog, BulkDietDialog, BulkDiscountDialog } from './bulk-label-dialogs.tsx';
import { useChangeMany, useUndoToast } from './product-bulk.queries.ts';
import type { Selection } from '../list/selection.tsx';

export function BulkBar({ selection, total }: { readonly selection: Selection; readonly total: number }) {
  const messages = useMessages(bulkMessages);
  const names = useMessages(productMessages);
  const toast = useToast();
  const offerUndo = useUndoToast();
  const change = useChangeMany();
  const [open, setOpen] = useState<'price' | 'stock' | 'category' | 'discount' | 'diet' | 'delete' | null>(null);
  const count = selection.count(total);
  const hasDiet = listAttributes(useVendor().type).includes('dietMarks');

  const apply = (bulkChange: BulkChange, onDone?: () => void) =>
    change.mutate(
      { chosen: selection.chosen(), change: bulkChange },
      {
        onSuccess: ({ changed, undoId }) => {
          onDone?.();
          setOpen(null);
          selection.clear();
          offerUndo(bulkChange.kind === 'delete' ? messages.deleted(changed) : messages.changed(changed), undoId);
        },
        onError: (error) => {
          if (open === null) toast.showError(messages.failed, error);
        },
      },
    );
  const dialog = {
    count,
    examples: selection.examples,
    isBusy: change.isPending,
    error: change.error === null ? undefined : errorText(change.error),
    onClose: () => {
      change.reset();
      setOpen(null);
    },
    onApply: apply,
  };
  return (
    <section aria-label={messages.bar} className={styles['bar']}>
      <p role="status" className={styles['count']}>
        {messages.selected(count)}
      </p>
      {!selection.isAll && count < total && (
        <Button variant="quiet" size="small" onClick={selection.selectAll}>
          {messages.selectAllMatching(total)}
        </Button>
      )}
      <div className={styles['acts']}>
        <Button size="small" onClick={() => setOpen('price')}>
          <Percent aria-hidden="true" />
          {messages.price}
        </Button>
        <Button size="small" onClick={() => setOpen('stock')}>
          <Boxes aria-hidden="true" />
          {messages.stock}
        </Button>
        <Menu
          entries={statusEntries(names, (status, until) =>
            apply({ kind: 'status', status, ...(until && { unavailableUntil: until }) }),
          )}
          trigger={
            <Button size="small">
              <CircleDot aria-hidden="true" />
              {messages.status}
            </Button>
          }
        />
        <Button size="small" onClick={() => setOpen('category')}>
          <LayoutList aria-hidden="true" />
          {messages.category}
        </Button>
        <Button size="small" onClick={() => setOpen('discount')}>
          <Tag aria-hidden="true" />
          {messages.discount}
        </Button>
        {hasDiet && (
          <Button size="small" onClick={() => setOpen('diet')}>
            <Leaf aria-hidden="true" />
            {messages.diet}
          </Button>
        )}
        <Button size="small" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
          {messages.delete}
        </Button>
      </div>
      <Button
        variant="quiet"
        size="small"
        isIconOnly
        aria-label={messages.clear}
        className={styles['clear']}
        onClick={selection.clear}
      >
        <X aria-hidden="true" />
      </Button>
      {open === 'price' && <BulkPriceDialog {...dialog} />}
      {open === 'stock' && <BulkStockDialog {...dialog} />}
      {open === 'category' && <BulkCategoryDialog {...dialog} />}
      {open === 'discount' && <BulkDiscountDialog {...dialog} />}
      {open === 'diet' && <BulkDietDialog {...dialog} />}
      {open === 'delete' && <BulkDeleteDialog {...dialog} />}
    </section>
  );
}

const NAMES = 6;

/** Names the products, because some may be on another page. */
function BulkDeleteDialog({ count, examples, isBusy, error, onClose, onApply }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const named = examples.slice(0, count > NAMES ? NAMES - 1 : NAMES);
  const others = count - named.length;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.deleteTitle(count, examples[0]?.name)}
      consequence={
        <div className={bulkDialogStyles['form']}>
          {count > 1 && named.length > 0 && (
            <ul className={bulkDialogStyles['preview']}>
              {named.map(({ id, name }) => (
                <li key={id}>
                  <bdi className={bulkDialogStyles['exampleName']}>{name}</bdi>
                </li>
              ))}
              {others > 0 && <li>{messages.andMore(others)}</li>}
            </ul>
          )}
          <p>{messages.deleteText}</p>
        </div>
      }
      confirmLabel={messages.confirmDelete(count)}
      isBusy={isBusy}
      error={error}
      onConfirm={() => onApply({ kind: 'delete' })}
    />
  );
}
