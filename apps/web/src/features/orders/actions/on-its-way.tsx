import { WifiOff } from 'lucide-react';
import { isWaitingForConnection } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './order-actions.module.css';
import { orderWords } from '../orders.words.ts';

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
