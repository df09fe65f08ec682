import { Popover } from '@base-ui/react/popover';
import { classNames } from '../../../ui/look/class-names.ts';
import popup from '../../../ui/overlay/popup.module.css';
import { useWords } from '../../../platform/words/dictionary.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-popup.module.css';
import { notificationWords } from '../notifications.words.ts';

interface NotificationPopupProps {
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export default function NotificationPopup({ anchor, isOpen, onOpenChange }: NotificationPopupProps) {
  const words = useWords(notificationWords);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={popup['positioner']}
        >
          <Popover.Popup finalFocus={() => anchor} className={classNames(popup['popup'], styles['popup'])}>
            <Popover.Title className={styles['title']}>{words.bell}</Popover.Title>
            <NotificationList onLeave={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
