import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import styles from './order-keys.module.css';
import { orderListMessages } from '../orders.messages.ts';
import { singleKeys } from './order-view.ts';

export function OrderKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(orderListMessages).keys;
  const areKeysOn = useView(singleKeys);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.title}>
      <dl className={styles['keys']}>
        {messages.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={messages.switch}
        help={messages.switchHelp}
        checked={areKeysOn}
        onCheckedChange={singleKeys.choose}
      />
    </Dialog>
  );
}
