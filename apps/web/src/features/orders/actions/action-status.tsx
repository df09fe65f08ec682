import { ClockAlert, WifiOff, Undo2 } from 'lucide-react';
import { actions, isWaitingForConnection } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './order-actions.module.css';
import { orderMessages } from '../order.messages.ts';
import { orderIntentOf } from './order-actions.queries.ts';
import { useSyncExternalStore } from 'react';
import { useToast } from '../../../ui/feedback/use-toast.ts';

/** Replaces the pressed button until the server has answered. */
export function PendingAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const isWaiting = isWaitingForConnection(action);
  return (
    <span role="status" className={styles['onItsWay']}>
      {isWaiting ? <WifiOff aria-hidden="true" /> : <Spinner />}
      {isWaiting ? messages.waitingForLine : messages.sending}
    </span>
  );
}

/** Stays on the order's card until it is acknowledged. */
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

function subscribeToTimer(notify: () => void) {
  const timer = setInterval(notify, CHECK_MS);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** By the device's clock, which also set the end, so that a reload or a locked screen doesn't change it. */
const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

export function useUndoWait(action: QueuedAction | undefined): boolean {
  const until = action?.notBefore ?? 0;
  return useSyncExternalStore(until > 0 ? subscribeToTimer : never, () => until > Date.now());
}

function useUndo(action: QueuedAction) {
  const messages = useMessages(orderMessages);
  const toast = useToast();
  const seconds = useSyncExternalStore(subscribeToTimer, () => secondsTo(action.notBefore ?? 0));
  const undo = async () => {
    if (!(await actions.undo(action))) toast.show({ tone: 'error', title: messages.notTakenBack });
  };
  return { seconds, undo: () => void undo() };
}

export function UndoLine({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const { seconds, undo } = useUndo(action);
  const kind = orderIntentOf(action)?.kind ?? 'confirm';
  return (
    <div className={classNames(styles['waiting'], kind === 'decline' && styles['bad'])}>
      <span className="num">{messages.sendsIn[kind](seconds)}</span>
      <Button size="large" onClick={undo}>
        <Undo2 aria-hidden="true" />
        {messages.undo}
      </Button>
    </div>
  );
}

export function UndoButton({ action, number }: { readonly action: QueuedAction; readonly number: string }) {
  const messages = useMessages(orderMessages);
  const { seconds, undo } = useUndo(action);
  return (
    <Button size="large" className={styles['undo']} onClick={undo}>
      {messages.undo}
      <span className="visually-hidden"> {number}</span>
      <span aria-hidden="true" className="num">
        · {seconds}
      </span>
    </Button>
  );
}
