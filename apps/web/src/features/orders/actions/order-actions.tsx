import { BellRing, Check, KeyRound, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { movesOpenTo } from '@vendor-portal/contract/orders/order-moves.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { isUndoable } from '../../../platform/actions/action.ts';
import { isWaitingForConnection, useActionIn, useExpiredActionIn } from '../../../platform/actions/actions.ts';
import { queueOrderAction, type OrderActionKind, readOrderIntent, orderLane } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { ExpiredAction, PendingAction, UndoLine, useUndo, useUndoWait } from './action-status.tsx';
import { useOrderDialogs } from './order-dialogs.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { MoreTime, MoreTimeButton } from './more-time.tsx';
import { orderMessages } from '../order.messages.ts';

interface OrderActionsProps {
  readonly order: Order;
  /** On a kitchen ticket: Ready stands out once every line is checked. */
  readonly checked?: { readonly count: number; readonly lines: number };
}

/**
 * The buttons follow the transition table. `data-key` is the keyboard shortcut. The pressed one shows its state until
 * the server has answered.
 */
export function OrderActions({ order, checked }: OrderActionsProps) {
  const messages = useMessages(orderMessages);
  const [prepMinutes, setPrepMinutes] = useState<number>();
  const open = useOrderDialogs();
  const queued = useActionIn(orderLane(order.id));
  const expired = useExpiredActionIn(orderLane(order.id));
  const isHeldBack = useUndoWait(queued);
  const undo = useUndo();
  const [isAdding, setIsAdding] = useState(false);
  // Only the kitchen offers to take an order back.
  const moves: readonly string[] = movesOpenTo('vendor', order).filter((move) => move !== 'recall');
  if (queued && isHeldBack) return <UndoLine action={queued} />;
  if (moves.length === 0) return expired ? <ExpiredAction action={expired} /> : null;
  const pressed = queued && readOrderIntent(queued)?.kind;
  const isOpen = (kind: OrderActionKind) =>
    kind === 'ready'
      ? moves.some((move) => move === 'readyForCourier' || move === 'readyForPickUp')
      : moves.includes(kind);
  const count = checked && messages.checked(checked.count, checked.lines);
  const isMain = (kind: OrderActionKind) =>
    kind === 'confirm' || (kind === 'ready' && checked?.count === checked?.lines);
  /** A voice command says what is written on the button. */
  const labelled = (kind: OrderActionKind, name: string) =>
    kind === 'ready' && count !== undefined ? `${name} ${count}` : name;
  const button = (kind: OrderActionKind, name: string, icon: ReactNode, act: () => void, key?: string) =>
    isOpen(kind) &&
    (pressed === undefined || pressed === kind) && (
      <Button
        // While it is being sent, the button's own text says so.
        aria-label={pressed === kind ? undefined : messages.actionOn(labelled(kind, name), order.number)}
        aria-disabled={pressed === kind || undefined}
        size="large"
        variant={isMain(kind) ? 'success' : 'secondary'}
        className={classNames(styles['button'], kind === 'ready' && !isMain(kind) && styles['notYet'])}
        data-key={key}
        onClick={() => pressed === undefined && act()}
      >
        {queued && pressed === kind ? (
          <PendingAction action={queued} />
        ) : (
          <>
            {icon}
            {name} {kind === 'ready' && count !== undefined && <span className={styles['count']}>{count}</span>}
          </>
        )}
      </Button>
    );
  const confirm = () => void queueOrderAction(order, { kind: 'confirm', prepMinutes });
  const markReady = () => void queueOrderAction(order, { kind: 'ready' });
  return (
    <div className={styles['actions']}>
      {expired && <ExpiredAction action={expired} />}
      <MoreTime order={order} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <div className={styles['buttons']}>
        {button('decline', messages.decline, null, () => open('decline', order), 'd')}
        {isOpen('confirm') && (
          <PrepTime order={order} minutes={prepMinutes} onMinutes={setPrepMinutes} isOver={pressed !== undefined} />
        )}
        {button('confirm', messages.confirm, <Check aria-hidden="true" />, confirm, 'c')}
        {pressed === undefined && <MoreTimeButton order={order} isOpen={isAdding} onOpen={setIsAdding} />}
        {checked === undefined
          ? button('ready', messages.markReady, <BellRing aria-hidden="true" />, markReady, 'r')
          : button('ready', messages.readyShort, null, markReady, 'r')}
        {button('collect', messages.enterCode, <KeyRound aria-hidden="true" />, () => open('collect', order))}
        {queued && isUndoable(queued) && isWaitingForConnection(queued) && (
          <Button size="large" onClick={() => undo(queued)}>
            <Undo2 aria-hidden="true" />
            {messages.undo}
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
