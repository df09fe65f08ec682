import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import dialog from './dialog.module.css';
import styles from './drawer.module.css';
import type { DrawerProps } from './drawer.tsx';
import { uiMessages } from '../ui.messages.ts';

type DrawerPanelProps = Omit<DrawerProps, 'trigger' | 'isOpen' | 'onOpenChange'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export default function DrawerPanel(props: DrawerPanelProps) {
  const { title, children, isOpen, onOpenChange } = props;
  return (
    <BaseDrawer.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)} swipeDirection="down">
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={dialog['backdrop']} />
        <BaseDrawer.Viewport className={styles['viewport']}>
          <BaseDrawer.Popup className={styles['popup']}>
            <div className={styles['head']}>
              <BaseDrawer.Title className={dialog['title']}>{title}</BaseDrawer.Title>
              <BaseDrawer.Close className={dialog['close']} aria-label={uiMessages.close}>
                <X aria-hidden="true" />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content className={styles['body']}>{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
