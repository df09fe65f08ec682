import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { FormError } from '../form/form-error.tsx';
import { uiMessages } from '../ui.messages.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names what is deleted: “Delete Jollof rice & chicken?” */
  title: ReactNode;
  consequence: ReactNode;
  /** The action (“Delete product”), never “OK”. */
  confirmLabel: string;
  onConfirm: () => void;
  isBusy?: boolean | undefined;
  error?: string | undefined;
};

/** For what can't be undone. Focus starts on Cancel, and a click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(open) => props.onOpenChange(open)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Viewport className={styles['viewport']}>
          <AlertDialog.Popup className={styles['popup']}>
            <div className={styles['head']}>
              <AlertDialog.Title className={styles['title']}>{props.title}</AlertDialog.Title>
              <AlertDialog.Description className={styles['description']} render={<div />}>
                {props.consequence}
              </AlertDialog.Description>
            </div>
            <FormError message={props.error} />
            <div className={styles['foot']}>
              <AlertDialog.Close disabled={props.isBusy} render={<Button>{uiMessages.cancel}</Button>} />
              <Button variant="danger" isBusy={props.isBusy} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
