import { ClockAlert, WifiOff, Undo2 } from 'lucide-react';
import { actions, isWaitingForConnection } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './order-actions.module.css';
import { orderMessages } from '../orders.messages.ts';
import { orderIntentOf } from './order-actions.queries.ts';
import { useSyncExternalStore } from 'react';
import { useToast } from '../../../ui/feedback/use-toast.ts';

/** Where an action is that the server has not answered: in the place of the button that was pressed. */
export function OnItsWay({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const isWaiting = isWaitingForConnection(action);
  return (
    <span role="status" className={styles['onItsWay']}>
      {isWaiting ? <WifiOff aria-hidden="true" /> : <Spinner />}
      {isWaiting ? messages.waitingForLine : messages.sending}
    </span>
  );
}

/** On the card of its order, until somebody has read it. */
export function ExpiredAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const { confirm, decline, markReady: ready, code } = messages;
  const names = { confirm, decline, ready, collect: code.handOver };
  const name = names[orderIntentOf(action)?.kind ?? 'confirm'];
  return (
    <div role="status" className={styles['expired']}>
      <ClockAlert aria-hidden="true" />
      <span>{action.wasSent ? messages.unanswered(name) : messages.expired(name)}</span>
      <Button size="small" onClick={() => void actions.dismiss(action.key)}>
        {messages.gotIt}
      </Button>
    </div>
  );
}

const CHECK_MS = 250;

function everyMoment(tell: () => void) {
  const timer = setInterval(tell, CHECK_MS);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** By the clock that set the end, so that a reload or a locked screen changes nothing about it. */
const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whether it can still be taken back. */
export function useUndoWait(action: QueuedAction | undefined): boolean {
  const until = action?.notBefore ?? 0;
  return useSyncExternalStore(until > 0 ? everyMoment : never, () => until > Date.now());
}

export function UndoLine({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const toast = useToast();
  const takeBack = async () => {
    if (!(await actions.undo(action))) toast.show({ tone: 'error', title: messages.notTakenBack });
  };
  const seconds = useSyncExternalStore(everyMoment, () => secondsTo(action.notBefore ?? 0));
  return (
    <div className={styles['waiting']}>
      <span className="num">{messages.declining(seconds)}</span>
      <Button size="large" onClick={() => void takeBack()}>
        <Undo2 aria-hidden="true" />
        {messages.undo}
      </Button>
    </div>
  );
}
