import { BellRing, Check, KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { movesOpenTo } from '@vendor-portal/contract/orders/order-moves.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useActionIn, useExpiredActionIn } from '../../../platform/actions/actions.ts';
import { actOnOrder, type OrderActionKind, orderIntentOf, orderLane } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { ExpiredAction, PendingAction, UndoLine, useUndoWait } from './action-status.tsx';
import { useOrderDialogs } from './order-dialogs.tsx';
import { orderMessages } from '../order.messages.ts';

/**
 * The buttons follow the transition table. `data-key` is the keyboard shortcut. The pressed one shows its state until
 * the server has answered.
 */
export function OrderActions({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const [prepMinutes, setPrepMinutes] = useState<number>();
  const open = useOrderDialogs();
  const queued = useActionIn(orderLane(order.id));
  const expired = useExpiredActionIn(orderLane(order.id));
  const isUndoable = useUndoWait(queued);
  const moves = movesOpenTo('vendor', order);
  if (queued && isUndoable) return <UndoLine action={queued} />;
  if (moves.length === 0) return expired ? <ExpiredAction action={expired} /> : null;
  const pressed = queued && orderIntentOf(queued)?.kind;
  const isOffered = (kind: OrderActionKind, isOpen: boolean) => isOpen && (pressed === undefined || pressed === kind);
  const isReady = moves.includes('readyForCourier') || moves.includes('readyForPickUp');
  // While it is being sent, the button's own text says so.
  const part = (kind: OrderActionKind, name: string) => ({
    'aria-label': pressed === kind ? undefined : messages.actionOn(name, order.number),
    size: 'large' as const,
    className: styles['button'],
    'aria-disabled': pressed === kind || undefined,
  });
  const face = (kind: OrderActionKind, plain: ReactNode) =>
    queued && pressed === kind ? <PendingAction action={queued} /> : plain;
  const press = (act: () => void) => () => {
    if (pressed === undefined) act();
  };
  return (
    <div className={styles['actions']}>
      {expired && <ExpiredAction action={expired} />}
      <div className={styles['buttons']}>
        {isOffered('decline', moves.includes('decline')) && (
          <Button {...part('decline', messages.decline)} data-key="d" onClick={press(() => open('decline', order))}>
            {face('decline', messages.decline)}
          </Button>
        )}
        {moves.includes('confirm') && (
          <PrepTime order={order} minutes={prepMinutes} onMinutes={setPrepMinutes} isOver={pressed !== undefined} />
        )}
        {isOffered('confirm', moves.includes('confirm')) && (
          <Button
            {...part('confirm', messages.confirm)}
            variant="success"
            data-key="c"
            onClick={press(() => void actOnOrder(order, { kind: 'confirm', prepMinutes }))}
          >
            {face(
              'confirm',
              <>
                <Check aria-hidden="true" />
                {messages.confirm}
              </>,
            )}
          </Button>
        )}
        {isOffered('ready', isReady) && (
          <Button
            {...part('ready', messages.markReady)}
            variant="success"
            data-key="r"
            onClick={press(() => void actOnOrder(order, { kind: 'ready' }))}
          >
            {face(
              'ready',
              <>
                <BellRing aria-hidden="true" />
                {messages.markReady}
              </>,
            )}
          </Button>
        )}
        {isOffered('collect', moves.includes('collect')) && (
          <Button {...part('collect', messages.enterCode)} onClick={press(() => open('collect', order))}>
            {face(
              'collect',
              <>
                <KeyRound aria-hidden="true" />
                {messages.enterCode}
              </>,
            )}
          </Button>
        )}
      </div>
    </div>
  );
}

const CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

interface PrepTimeProps {
  readonly order: Order;
  readonly minutes: number | undefined;
  readonly onMinutes: (minutes: number | undefined) => void;
  readonly isOver: boolean;
}

/** Unchanged, the store's usual time applies: most orders are confirmed with one press. */
function PrepTime({ order, minutes, onMinutes, isOver }: PrepTimeProps) {
  const messages = useMessages(orderMessages);
  const usual = order.prepMinutes === null ? messages.usualTime : messages.minutes(order.prepMinutes);
  return (
    <select
      aria-label={messages.readyIn}
      title={messages.readyIn}
      className={styles['prep']}
      disabled={isOver}
      value={minutes ?? ''}
      onChange={({ target }) => onMinutes(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{usual}</option>
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {messages.minutes(choice)}
        </option>
      ))}
    </select>
  );
}
