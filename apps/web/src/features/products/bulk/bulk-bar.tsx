import { CircleDot, Percent, Boxes, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import styles from './bulk-bar.module.css';
import { useChangeMany, useUndoToast } from './product-bulk.queries.ts';
import { bulkMessages, productMessages } from '../products.messages.ts';
import type { Selection } from './selection.ts';
import { statusEntries } from '../cells/product-statuses.tsx';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkStockDialog } from './bulk-stock-dialog.tsx';

interface BulkBarProps {
  readonly selection: Selection;
  readonly total: number;
}

export function BulkBar({ selection, total }: BulkBarProps) {
  const messages = useMessages(bulkMessages);
  const names = useMessages(productMessages);
  const toast = useToast();
  const offerUndo = useUndoToast();
  const change = useChangeMany();
  const [open, setOpen] = useState<'price' | 'stock' | 'delete' | null>(null);
  const count = selection.count(total);

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
          if (open === null) toast.show({ tone: 'error', title: messages.failed, detail: errorText(error) });
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
      {open === 'delete' && <BulkDeleteDialog {...dialog} />}
    </section>
  );
}
