import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';
import { uiMessages } from '../ui.messages.ts';

export type DialogProps = {
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
