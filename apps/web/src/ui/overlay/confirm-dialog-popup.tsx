import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button/button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './dialog.module.css';
import { FormError } from '../form/form-error.tsx';
import { uiWords } from '../ui.words.ts';

export default function ConfirmDialogPopup(props: ConfirmDialogProps) {
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
              <AlertDialog.Close disabled={props.isBusy} render={<Button>{uiWords.cancel}</Button>} />
              <Button variant={props.variant ?? 'danger'} isBusy={props.isBusy} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
