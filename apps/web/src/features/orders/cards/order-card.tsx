import { Bike, Printer, ShoppingBag } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { type OrderKind, orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useIsUnseen } from '../bell/bell.ts';
import { seeOrder } from '../live-orders.queries.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { OrderActions } from '../actions/order-actions.tsx';
import { AllergyNote, OrderClock, OrderTimeBar, OrderItems, OrderNote, OrderStatusBadge } from '../order-display.tsx';
import { reachedAt, readyAt } from '../order-timing.ts';
import { orderMessages } from '../order.messages.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useOrderDialogs } from '../actions/order-dialogs.tsx';
import { UndoButton, useAnswer, useUndoWait } from '../actions/action-status.tsx';
import { readOrderIntent } from '../actions/order-actions.queries.ts';
import styles from './order-card.module.css';

export const KIND_ICONS: Record<OrderKind, typeof Bike> = { delivery: Bike, pick_up: ShoppingBag };

export interface OrderCardProps {
  readonly order: Order;
  /** Why a tap on it did nothing. */
  readonly refusal: string | undefined;
}

export const OrderCard = memo(function OrderCard({ order, refusal }: OrderCardProps) {
  const messages = useMessages(orderMessages);
  const isUnseen = useIsUnseen(order.id);
  const answer = useAnswer(order.id);
  const touched = () => seeOrder(order.id);
  return (
    <article
      data-order={order.id}
      data-place={order.id}
      data-state={answer && 'answered'}
      onClick={touched}
      onKeyDown={touched}
      tabIndex={-1}
      aria-label={messages.order(order.number)}
      className={classNames(styles['card'], isUnseen && styles['new'])}
    >
      {/* Hidden, it still gives the card its height, so that no other card moves. */}
      <div aria-hidden={answer !== undefined} className={styles['whole']}>
        <WholeOrder order={order} />
      </div>
      {answer && <OrderAnswer order={order} action={answer} />}
      <RefusedTap text={refusal} />
    </article>
  );
});

interface EmptyPlaceProps extends OrderCardProps {
  /** How high the order's card was. */
  readonly readHeight: (id: string) => number | undefined;
}

/** As high as the order's card was, until the list closes up. */
export const EmptyPlace = memo(function EmptyPlace({ order, refusal, readHeight }: EmptyPlaceProps) {
  const messages = useMessages(orderMessages);
  const { id, number } = order;
  const gap = useRef<HTMLDivElement>(null);
  const { data: status } = useQuery({
    ...openOrdersQuery,
    enabled: false,
    select: ({ orders }) => orders.find((one) => one.id === id)?.status,
  });
  useLayoutEffect(() => {
    const height = readHeight(id);
    if (gap.current && height !== undefined) gap.current.style.height = `${height}px`;
  }, [id, readHeight]);
  return (
    <div ref={gap} data-place={id} data-state="left" className={classNames(styles['card'], styles['left'])}>
      <div className={styles['answered']}>
        <p>
          <strong>{number}</strong>
          {status ? messages.status[status] : messages.hasLeft}
        </p>
      </div>
      <RefusedTap text={refusal} />
    </div>
  );
});

/** Read out by the list. */
export const RefusedTap = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <p data-refused aria-hidden="true" className={styles['refused']}>
      {text}
    </p>
  );

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
            <PrintButton order={order} />
            <OrderClock order={order} />
          </div>
          <OrderLead order={order} />
        </div>
        <AllergyNote order={order} />
        <OrderItems items={order.items} />
        {order.note !== null && <OrderNote label={messages.orderNote} text={order.note} />}
        {!isBeforeReady(order) && <OrderStatusBadge order={order} />}
        <OrderActions order={order} />
      </div>
    </>
  );
}

/** The tab says its status. */
const isBeforeReady = ({ status }: Order) => ['pending', 'ongoing'].includes(orderStep(status).tab);

function OrderLead({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const { status, kind, customer, placedAt, scheduledFor, currency } = order;
  const { tab } = orderStep(status);
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
    <div className={classNames('num', styles['lead'])}>
      <p className={styles['facts']}>
        <span className={styles['kind']}>
          <Icon aria-hidden="true" /> {messages.kind[kind]}
        </span>{' '}
        <span>{customer.firstName}</span>{' '}
        <span className={tab === 'history' ? undefined : styles['more']}>{text()}</span>{' '}
        {scheduledFor !== null && <strong>{messages.scheduled(at(scheduledFor, 'dayAndTime'))}</strong>}
      </p>
      <p className={styles['money']}>
        <strong>
          <span className="visually-hidden">{messages.total}: </span>
          <MoneyText amount={order.total} currency={currency} />
        </strong>{' '}
        {isBeforeReady(order) && (
          <span className={styles['more']}>
            {messages.youEarn} <MoneyText amount={order.earnings} currency={currency} />
          </span>
        )}
      </p>
    </div>
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
      className={styles['print']}
      aria-label={messages.print(order.number)}
      onClick={() => open('ticket', order)}
    >
      <Printer aria-hidden="true" />
    </Button>
  );
}

export function OrderAnswer({ order, action }: { readonly order: Order; readonly action: QueuedAction }) {
  const messages = useMessages(orderMessages);
  const kind = readOrderIntent(action)?.kind ?? 'confirm';
  return (
    <div className={styles['answered']}>
      <Spinner />
      <p role="status">
        <strong>{messages.undoable[kind](order.number)}</strong>
      </p>
      {useUndoWait(action) && <UndoButton action={action} number={order.number} />}
    </div>
  );
}
