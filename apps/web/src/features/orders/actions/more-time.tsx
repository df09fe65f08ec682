import { ArrowRight, Undo2 } from 'lucide-react';
import { DELAY_MINUTES, mayDelay, type DelayMinutes } from '@vendor-portal/contract/orders/order-delay.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { isUndoable, type QueuedAction } from '../../../platform/actions/action.ts';
import { isWaitingForConnection, useActionIn, useExpiredActionIn } from '../../../platform/actions/actions.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatUntil } from '../../../platform/time/format-until.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderMessages } from '../order.messages.ts';
import { ExpiredAction, PendingAction, UndoButton, useUndo, useUndoWait } from './action-status.tsx';
import { delayLane, queueOrderAction, readOrderIntent } from './order-actions.queries.ts';
import styles from './more-time.module.css';

const choicesFor = (order: Order): readonly DelayMinutes[] =>
  order.promisedAt === null ? [] : DELAY_MINUTES.filter((minutes) => mayDelay(order, minutes));

interface MoreTimeButtonProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function MoreTimeButton({ order, isOpen, onOpen }: MoreTimeButtonProps) {
  const messages = useMessages(orderMessages);
  const isSending = useActionIn(delayLane(order.id)) !== undefined;
  if (isSending || choicesFor(order).length === 0) return null;
  return (
    <Button
      size="large"
      aria-label={messages.actionOn(messages.delay.title, order.number)}
      aria-expanded={isOpen}
      className={styles['open']}
      data-key="t"
      onClick={() => onOpen(!isOpen)}
    >
      {messages.moreTime}
    </Button>
  );
}

interface MoreTimeProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Each choice says the new time. Afterwards it can be undone, until it is sent. */
export function MoreTime({ order, isOpen, onClose }: MoreTimeProps) {
  const messages = useMessages(orderMessages).delay;
  const queued = useActionIn(delayLane(order.id));
  const expired = useExpiredActionIn(delayLane(order.id));
  const newTime = useNewTime(order);
  const choices = choicesFor(order);
  if (queued) return <NewTime order={order} action={queued} />;
  if (expired) return <ExpiredAction action={expired} />;
  if (!isOpen || choices.length === 0) return null;
  const choose = (minutes: DelayMinutes) => {
    void queueOrderAction(order, { kind: 'delay', minutes });
    onClose();
  };
  return (
    <div role="group" aria-label={messages.title} className={styles['panel']}>
      <p className={styles['title']}>
        {messages.title} <span>{messages.tells(order.customer.firstName)}</span>
      </p>
      <div className={styles['choices']}>
        {choices.map((minutes, index) => (
          <Button
            key={minutes}
            size="large"
            autoFocus={index === 0}
            aria-label={messages.choose(order.number, minutes, newTime(minutes))}
            className={styles['choice']}
            onClick={() => choose(minutes)}
          >
            <span className="num">
              {messages.by(minutes)}
              <small>{messages.ready(newTime(minutes))}</small>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}

const MINUTE_MS = 60_000;

function useNewTime({ promisedAt }: Order): (minutes: number) => string {
  const { timeZone } = useVendor();
  const from = Date.parse(promisedAt ?? '');
  return (minutes) =>
    Number.isNaN(from) ? '' : formatUntil(new Date(from + minutes * MINUTE_MS).toISOString(), timeZone);
}

function NewTime({ order, action }: { readonly order: Order; readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const newTime = useNewTime(order);
  const undo = useUndo();
  const isHeldBack = useUndoWait(action);
  return (
    <div className={styles['panel']}>
      <p role="status" className={styles['times']}>
        {messages.delay.readyBy} <strong className="num">{newTime(readOrderIntent(action)?.minutes ?? 0)}</strong>
        <ArrowRight aria-hidden="true" />
        <span className="visually-hidden">{messages.delay.from}</span> <s className="num">{newTime(0)}</s>
      </p>
      <div className={styles['notice']}>
        <p>{isHeldBack ? messages.delay.tells(order.customer.firstName) : <PendingAction action={action} />}</p>
        {isHeldBack && <UndoButton action={action} number={order.number} />}
        {!isHeldBack && isUndoable(action) && isWaitingForConnection(action) && (
          <Button size="large" onClick={() => undo(action)}>
            <Undo2 aria-hidden="true" />
            {messages.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
