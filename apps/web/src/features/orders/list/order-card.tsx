import { Bike, ShoppingBag } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf, type OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useIsUnseen } from '../bell/bell.ts';
import { seeOrder } from '../bell/seen-orders.queries.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { OrderAnswer } from '../cards/order-answer.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import styles from './order-card.module.css';
import { OrderClock, OrderTimeBar } from '../order-clock.tsx';
import { OrderItems, OrderNote } from '../order-items.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { reachedAt, readyAt } from '../order-timing.ts';
import { orderMessages } from '../orders.messages.ts';
import { PrintButton } from '../ticket/print-button.tsx';
import { PATHS } from '../../../platform/paths.ts';

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
  const Icon = KIND_ICONS[order.kind];
  const { tab } = stepOf(order.status);
  return (
    <>
      <OrderTimeBar order={order} />
      <div className={styles['in']}>
        <div>
          <div className={styles['head']}>
            <p className={styles['number']}>
              <Link to={PATHS.order(order.id)} aria-label={messages.open(order.number)}>
                {order.number}
              </Link>
            </p>
            <Badge icon={<Icon />}>{messages.kind[order.kind]}</Badge>
            <OrderClock order={order} />
            <PrintButton order={order} />
          </div>
          <OrderLead order={order} />
        </div>
        <OrderItems items={order.items} />
        {order.note !== null && <OrderNote label={messages.orderNote} text={order.note} />}
        <div className={styles['money']}>
          {tab === 'pending' || tab === 'ongoing' ? (
            <span className={styles['earn']}>
              {messages.youEarn} <MoneyText amount={order.earnings} currency={order.currency} />
            </span>
          ) : (
            <OrderStatusBadge order={order} />
          )}
          <span className={styles['total']}>
            <span className="visually-hidden">{messages.total}: </span>
            <MoneyText amount={order.total} currency={order.currency} />
          </span>
        </div>
        <OrderActions order={order} />
      </div>
    </>
  );
}

function OrderLead({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const { status, customer, placedAt, scheduledFor } = order;
  const at = (instant: string, look: 'time' | 'dayAndTime' = 'time') => formatInstant(instant, timeZone, look);
  const text = () => {
    switch (stepOf(status).tab) {
      case 'pending':
        return messages.placed(customer.firstName, at(placedAt));
      case 'ongoing':
        return messages.confirmed(customer.firstName, at(reachedAt(order, ['confirmed'])));
      case 'ready':
        return messages.ready(customer.firstName, at(readyAt(order)));
      default:
        return messages.ended(customer.firstName, at(reachedAt(order, [status]), 'dayAndTime'));
    }
  };
  return (
    <p className={classNames('num', styles['lead'])}>
      {text()}
      {scheduledFor !== null && <strong> · {messages.scheduled(at(scheduledFor, 'dayAndTime'))}</strong>}
    </p>
  );
}
