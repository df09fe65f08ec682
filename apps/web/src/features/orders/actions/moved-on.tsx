import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { movedOnWords } from './moved-on.words.ts';
import { movedOnText } from './moved-on-text.ts';
import styles from './order-actions.module.css';

interface MovedOnProps {
  readonly order: Order;
  /** What that means for the dialog it stands in. */
  readonly means: string;
}

/** In a dialog whose question somebody else has answered. Always in sight, however long the dialog is. */
export function MovedOn({ order, means }: MovedOnProps) {
  const words = useWords(movedOnWords);
  const { timeZone } = useVendor();
  return (
    <div className={styles['movedOn']}>
      <Alert
        isLive
        tone="warning"
        title={movedOnText(order, words, (instant) => formatInstant(instant, timeZone, 'time'))}
      >
        {means}
      </Alert>
    </div>
  );
}

/** In the place of the button that would have sent it. */
export function CloseMovedOn({ onClose }: { readonly onClose: () => void }) {
  const { close } = useWords(movedOnWords);
  return (
    <Button size="large" onClick={onClose}>
      {close}
    </Button>
  );
}
