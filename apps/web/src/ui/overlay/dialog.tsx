import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useId, type Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';
import { uiMessages } from '../ui.messages.ts';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The main button last. */
  footer?: ReactNode;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  isWide?: boolean | undefined;
};

export function Dialog(props: DialogProps) {
  const { title, description, children, footer, isOpen, onOpenChange, isWide } = props;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup className={classNames(styles['popup'], isWide && styles['wide'])}>
            <div className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className={styles['description']}>{description}</BaseDialog.Description>
              )}
              <BaseDialog.Close className={styles['close']} aria-label={uiMessages.close}>
                <X aria-hidden="true" />
              </BaseDialog.Close>
            </div>
            {children !== undefined && <div className={styles['body']}>{children}</div>}
            {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export type DialogFormProps = Pick<DialogProps, 'title' | 'description' | 'isWide'> & {
  submitLabel: string;
  variant?: 'primary' | 'danger' | undefined;
  isBusy: boolean;
  /** Of the whole form; a field's error is under the field. */
  error: string | undefined;
  otherButton?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Submits once at a time; the caller closes it. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, isWide, submitLabel, variant = 'primary', isBusy, error, otherButton } = props;
  const { ref, className, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      isWide={isWide}
      footer={
        <>
          {otherButton}
          <Button type="submit" form={id} variant={variant} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <FormError message={error} />
      </form>
    </Dialog>
  );
}
