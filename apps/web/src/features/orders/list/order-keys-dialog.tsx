import { useView } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import styles from './order-keys.module.css';
import { orderListWords } from '../orders.words.ts';
import { singleKeys } from './order-view.ts';

/** What each key does, and the switch that turns them off. */
export function OrderKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(orderListWords).keys;
  const areKeysOn = useView(singleKeys);
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title}>
      <dl className={styles['keys']}>
        {words.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.switch} help={words.switchHelp} checked={areKeysOn} onCheckedChange={singleKeys.choose} />
    </Dialog>
  );
}
