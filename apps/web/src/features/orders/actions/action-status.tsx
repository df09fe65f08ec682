import { ClockAlert, WifiOff, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { connection } from '../../../platform/events/events.ts';
import { actions, isWaitingForConnection, useActionIn } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './order-actions.module.css';
import { orderMessages } from '../order.messages.ts';
import { type OrderActionKind, readOrderIntent, orderLane } from './order-actions.queries.ts';
import { useSyncExternalStore } from 'react';
import { useToast } from '../../../ui/feedback/use-toast.ts';

const nameAction = (messages: typeof orderMessages.en, kind: OrderActionKind) => {
  const { confirm, decline, markReady, code, delay, recall } = messages;
  return { confirm, decline, ready: markReady, collect: code.handOver, delay: delay.title, recall }[kind];
};

/** Replaces the pressed button until the server has answered. */
export function PendingAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const isWaiting = isWaitingForConnection(action);
  const kind = readOrderIntent(action)?.kind ?? 'confirm';
  return (
    <span role="status" className={styles['onItsWay']}>
      {isWaiting ? <WifiOff aria-hidden="true" /> : <Spinner />}
      {isWaiting ? messages.waitingForConnection(nameAction(messages, kind)) : messages.pending[kind]}
    </span>
  );
}

/** Stays on the order's card until it is acknowledged. */
export function ExpiredAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const name = nameAction(messages, readOrderIntent(action)?.kind ?? 'confirm');
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

const useIsBefore = (moment: number): boolean =>
  useSyncExternalStore(moment > 0 ? subscribeToTimer : never, () => moment > Date.now());

export const useUndoWait = (action: QueuedAction | undefined): boolean => useIsBefore(action?.notBefore ?? 0);

/** A server that takes longer than this is shown as what it is: the order is not answered yet. */
const PATIENCE_MS = 5000;

/**
 * The answer that collapses the card: to confirm or ready, while it can be undone or its result is expected at once.
 * Without a connection the whole card returns, because the kitchen still has to read it.
 */
export function useAnswer(orderId: string): QueuedAction | undefined {
  const action = useActionIn(orderLane(orderId));
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  const isExpected = useIsBefore(action?.notBefore == null ? 0 : action.notBefore + PATIENCE_MS);
  const kind = action && readOrderIntent(action)?.kind;
  const isAnswer = (kind === 'confirm' || kind === 'ready') && action?.tries === 0;
  return isAnswer && isExpected && !isLost ? action : undefined;
}

const useSecondsToUndo = ({ notBefore }: QueuedAction) =>
  useSyncExternalStore(subscribeToTimer, () => secondsTo(notBefore ?? 0));

export function useUndo(): (action: QueuedAction) => void {
  const messages = useMessages(orderMessages);
  const toast = useToast();
  const undo = async (action: QueuedAction) => {
    if (!(await actions.undo(action))) toast.show({ tone: 'error', title: messages.notTakenBack });
  };
  return (action) => void undo(action);
}

export function UndoLine({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const seconds = useSecondsToUndo(action);
  const undo = useUndo();
  const kind = readOrderIntent(action)?.kind ?? 'confirm';
  return (
    <div className={classNames(styles['waiting'], kind === 'decline' && styles['bad'])}>
      <span className="num">{messages.sendsIn[kind](seconds)}</span>
      <Button size="large" onClick={() => undo(action)}>
        <Undo2 aria-hidden="true" />
        {messages.undo}
      </Button>
    </div>
  );
}

export function UndoButton({ action, number }: { readonly action: QueuedAction; readonly number: string }) {
  const messages = useMessages(orderMessages);
  const seconds = useSecondsToUndo(action);
  const undo = useUndo();
  return (
    <Button size="large" className={styles['undo']} onClick={() => undo(action)}>
      {messages.undo}
      <span className="visually-hidden"> {number}</span>
      <span aria-hidden="true" className="num">
        · {seconds}
      </span>
    </Button>
  );
}
