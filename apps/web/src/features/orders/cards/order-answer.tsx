import { CircleCheck } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_MOVES, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { isWaiting, type QueuedAction } from '../../../platform/actions/action.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { PendingAction, UndoButton, useUndoWait } from '../actions/action-status.tsx';
import { orderIntentOf } from '../actions/order-actions.queries.ts';
import { orderMessages } from '../order.messages.ts';
import styles from './order-answer.module.css';

/**
 * Whether the card is collapsed: confirmed or ready here, without a failed attempt. After a failure the whole card
 * returns, because an offline kitchen still has to read it.
 */
export const isAnswer = (action: QueuedAction): boolean => {
  const kind = orderIntentOf(action)?.kind;
  return (
    (kind === 'confirm' || kind === 'ready') && isWaiting(action) && action.notBefore !== null && action.tries === 0
  );
};

export function OrderAnswer({ order, action }: { readonly order: Order; readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const isUndoable = useUndoWait(action);
  const isReady = orderIntentOf(action)?.kind === 'ready';
  const promised = promisedAt(order, action);
  const readyBy = promised === null ? '' : messages.readyBy(formatInstant(promised, timeZone, 'time'));
  return (
    <div className={styles['answered']}>
      <CircleCheck aria-hidden="true" />
      <p role="status">
        <strong>{isReady ? messages.isReady(order.number) : messages.isConfirmed(order.number)}</strong>
        <span className="num">{isReady ? messages.status[ORDER_MOVES[readyMove(order.kind)].to] : readyBy}</span>
      </p>
      {isUndoable ? <UndoButton action={action} number={order.number} /> : <PendingAction action={action} />}
    </div>
  );
}

/** As the server will compute it when it gets the answer, give or take the undo time. */
function promisedAt({ scheduledFor, prepMinutes }: Order, { body, pressedAt }: QueuedAction): Date | null {
  if (scheduledFor !== null) return new Date(scheduledFor);
  const minutes = (body as { readonly prepMinutes?: number }).prepMinutes ?? prepMinutes;
  return minutes === null || pressedAt === null ? null : new Date(pressedAt + minutes * 60_000);
}
