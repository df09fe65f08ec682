import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import styles from './bulk-dialog.module.css';
import { bulkMessages } from '../products.messages.ts';

const NAMES = 6;

/** Names the products, because some may be on another page. */
export function BulkDeleteDialog({ count, examples, isBusy, error, onClose, onApply }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const named = examples.slice(0, count > NAMES ? NAMES - 1 : NAMES);
  const others = count - named.length;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.deleteTitle(count, examples[0]?.name)}
      consequence={
        <div className={styles['form']}>
          {count > 1 && named.length > 0 && (
            <ul className={styles['preview']}>
              {named.map(({ id, name }) => (
                <li key={id}>
                  <bdi className={styles['exampleName']}>{name}</bdi>
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
