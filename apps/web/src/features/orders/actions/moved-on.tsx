import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { movedOnWords } from './moved-on.words.ts';
import styles from './order-actions.module.css';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { readyAt, reachedAt } from '../order-timing.ts';
import type { words as movedOnTexts } from '../words/moved-on.en.ts';

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

/** What became of an order, and at whose hand. `timeOf` writes a moment as the vendor reads it. */
function movedOnText(order: Order, words: typeof movedOnTexts, timeOf: (instant: string) => string): string {
  const { status, history } = order;
  if (status === 'canceled') return canceledText(order, words, timeOf);
  if (status === 'declined') return words.declined(timeOf(reachedAt(order, ['declined'])));
  const { tab } = stepOf(status);
  if (tab === 'history') return words.handedOver(timeOf(reachedAt(order, ['completed', 'delivered'])));
  if (tab === 'ready') return words.ready(timeOf(readyAt(order)));
  const isByVendor = history.findLast((step) => step.status === 'confirmed')?.by === 'vendor';
  return (isByVendor ? words.confirmed : words.confirmedByItself)(timeOf(reachedAt(order, ['confirmed'])));
}

function canceledText(
  { history, placedAt }: Order,
  words: typeof movedOnTexts,
  timeOf: (instant: string) => string,
): string {
  const [before, last] = history.slice(-2);
  const time = timeOf(last?.at ?? placedAt);
  if (last?.by === 'customer' || last?.by === 'administrator') return words.canceledBy[last.by](time);
  if (last?.by !== 'scheduler') return words.canceled(time);
  return before?.status === 'placed' ? words.notAnswered(time) : words.notCollected(time);
}
