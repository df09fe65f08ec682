import { Bike, Printer, ShoppingBag, CircleCheck } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { type OrderKind, stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { ORDER_MOVES, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useIsUnseen } from '../bell/bell.ts';
import { seeOrder } from '../live-orders.queries.ts';
import { type QueuedAction, isWaiting } from '../../../platform/actions/action.ts';
import { OrderActions } from '../actions/order-actions.tsx';
import { OrderClock, OrderTimeBar, OrderItems, OrderNote, OrderStatusBadge } from '../order-display.tsx';
import { reachedAt, readyAt } from '../order-timing.ts';
import { orderMessages } from '../order.messages.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useOrderDialogs } from '../actions/order-dialogs.tsx';
import { PendingAction, UndoButton, useUndoWait } from '../actions/action-status.tsx';
import { orderIntentOf } from '../actions/order-actions.queries.ts';
import styles from './order-card.module.css';

const KIND_ICONS: Record<OrderKind, typeof Bike> = { delivery: Bike, pick_up: ShoppingBag };

interface OrderCardProps {
  readonly order: Order;
  /** Set while the answer can be undone or is being sent. */
  readonly answer: QueuedAction | undefined;
}

export const OrderCard = memo(function OrderCard({ order, answer }: OrderCardProps) {
  const messages = useMessages(orderMessages);
  const isUnseen = useIsUnseen(order.id);
  const touched = () => seeOrder(order.id);
  return (
    <article
      data-order={order.id}
      onClick={touched}
      onKeyDown={touched}
      tabIndex={-1}
      aria-label={messages.order(order.number)}
      className={classNames(styles['card'], isUnseen && styles['new'])}
    >
      {answer ? <OrderAnswer order={order} action={answer} /> : <WholeOrder order={order} />}
    </article>
  );
});

function WholeOrder({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  return (
    <>
      <OrderTimeBar order={order} />
      <div className={styles['in']}>
        <div className={styles['head']}>
          <div className={styles['titles']}>
            <p className={styles['number']}>
              <Link to={PATHS.order(order.id)} aria-label={messages.open(order.number)}>
                {order.number}
              </Link>
            </p>
            <OrderClock order={order} />
            <OrderLead order={order} />
          </div>
          <PrintButton order={order} />
        </div>
        <OrderItems items={order.items} />
        {order.note !== null && <OrderNote label={messages.orderNote} text={order.note} />}
        {!isBeforeReady(order) && <OrderStatusBadge order={order} />}
        <OrderActions order={order} />
      </div>
    </>
  );
}

/** The tab says its status. */
const isBeforeReady = ({ status }: Order) => ['pending', 'ongoing'].includes(stepOf(status).tab);

function OrderLead({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const { status, kind, customer, placedAt, scheduledFor, currency } = order;
  const { tab } = stepOf(status);
  const Icon = KIND_ICONS[kind];
  const at = (instant: string, look: 'time' | 'dayAndTime' = 'time') => formatInstant(instant, timeZone, look);
  const text = () => {
    switch (tab) {
      case 'pending':
        return messages.placed(at(placedAt));
      case 'ongoing':
        return messages.confirmed(at(reachedAt(order, ['confirmed'])));
      case 'ready':
        return messages.ready(at(readyAt(order)));
      default:
        return at(reachedAt(order, [status]), 'dayAndTime');
    }
  };
  return (
    <p className={classNames('num', styles['lead'])}>
      <Icon aria-hidden="true" /> <span>{messages.kind[kind]}</span> · <span>{customer.firstName}</span>
      <span className={tab === 'history' ? undefined : styles['more']}> · {text()}</span>
      {scheduledFor !== null && <strong> · {messages.scheduled(at(scheduledFor, 'dayAndTime'))}</strong>}
      {' · '}
      <span className={styles['money']}>
        <strong>
          <span className="visually-hidden">{messages.total}: </span>
          <MoneyText amount={order.total} currency={currency} />
        </strong>
        {isBeforeReady(order) && (
          <span className={styles['more']}>
            {' · '}
            {messages.youEarn} <MoneyText amount={order.earnings} currency={currency} />
          </span>
        )}
      </span>
    </p>
  );
}

function PrintButton({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const open = useOrderDialogs();
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={messages.print(order.number)}
      onClick={() => open('ticket', order)}
    >
      <Printer aria-hidden="true" />
    </Button>
  );
}

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

function OrderAnswer({ order, action }: { readonly order: Order; readonly action: QueuedAction }) {
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
