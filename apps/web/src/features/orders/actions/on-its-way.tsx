import { ClockAlert, WifiOff } from 'lucide-react';
import { actions, isWaitingForConnection } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './order-actions.module.css';
import { orderWords } from '../orders.words.ts';
import { orderIntentOf } from './order-intent.ts';

/** Where an action is that the server has not answered: in the place of the button that was pressed. */
export function OnItsWay({ action }: { readonly action: QueuedAction }) {
  const words = useWords(orderWords);
  const isWaiting = isWaitingForConnection(action);
  return (
    <span role="status" className={styles['onItsWay']}>
      {isWaiting ? <WifiOff aria-hidden="true" /> : <Spinner />}
      {isWaiting ? words.waitingForLine : words.sending}
    </span>
  );
}

/** On the card of its order, until somebody has read it. */
export function ExpiredAction({ action }: { readonly action: QueuedAction }) {
  const words = useWords(orderWords);
  const { confirm, decline, markReady: ready, code } = words;
  const names = { confirm, decline, ready, collect: code.handOver };
  const name = names[orderIntentOf(action)?.kind ?? 'confirm'];
  return (
    <div role="status" className={styles['expired']}>
      <ClockAlert aria-hidden="true" />
      <span>{action.wasSent ? words.unanswered(name) : words.expired(name)}</span>
      <Button size="small" onClick={() => void actions.dismiss(action.key)}>
        {words.gotIt}
      </Button>
    </div>
  );
}
