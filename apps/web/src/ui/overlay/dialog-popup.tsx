import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from '../look/class-names.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { uiWords } from '../ui.words.ts';

type DialogPopupProps = Omit<DialogProps, 'trigger' | 'isOpen' | 'onOpenChange'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export default function DialogPopup(props: DialogPopupProps) {
  const { title, description, children, footer, isOpen, onOpenChange, isWide } = props;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup className={classNames(styles['popup'], isWide && styles['wide'])}>
            <div className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className={styles['description']}>{description}</BaseDialog.Description>
              )}
              <BaseDialog.Close className={styles['close']} aria-label={uiWords.close}>
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
