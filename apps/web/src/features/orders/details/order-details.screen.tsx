import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { OrderDialogs, useOrderDialogs } from '../actions/order-dialogs.tsx';
import { AllergyNote, OrderClock, OrderStatusBadge, ItemText, OrderNote } from '../order-display.tsx';
import styles from './order-details.module.css';
import { OrderFacts, OrderMoney } from './order-facts.tsx';
import { OrderListSkeleton } from '../list/order-list-skeleton.tsx';
import { orderQuery } from '../orders.queries.ts';
import { declineMessages } from '../order-dialogs.messages.ts';
import { orderDetailsMessages } from '../order-details.messages.ts';
import { orderMessages } from '../order.messages.ts';
import { PATHS } from '../../../platform/paths.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DECLINE_REASONS } from '@vendor-portal/contract/orders/end-reason.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Timeline, type TimelineEntry } from '../../../ui/list/timeline.tsx';

function OrderDetailsScreen() {
  const messages = useMessages(orderDetailsMessages);
  const { order: orderTitle } = useMessages(orderMessages);
  const { id = '' } = useParams();
  const query = useQuery(orderQuery(id));
  return (
    <Screen title={query.data ? orderTitle(query.data.number) : messages.title}>
      <QueryView query={query} skeleton={<OrderListSkeleton />}>
        {(order) => (order === null ? <OrderNotFound /> : <OrderDetails order={order} />)}
      </QueryView>
    </Screen>
  );
}

function OrderDetails({ order }: { readonly order: Order }) {
  return (
    <OrderDialogs>
      <div className={styles['head']}>
        <OrderStatusBadge order={order} />
        <OrderClock order={order} />
        <PrintButton order={order} />
      </div>
      <AllergyNote order={order} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <OrderLines order={order} />
          <OrderMoney order={order} />
        </div>
        <div className={styles['column']}>
          <div className={styles['actions']}>
            <OrderActions order={order} />
          </div>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </OrderDialogs>
  );
}

function PrintButton({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const open = useOrderDialogs();
  return (
    <Button onClick={() => open('ticket', order)}>
      <Printer aria-hidden="true" />
      {messages.print}
    </Button>
  );
}

function OrderNotFound() {
  const messages = useMessages(orderDetailsMessages);
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={messages.notFound}
        action={<ButtonLink to={PATHS.orders}>{messages.toList}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    </Card>
  );
}

function OrderLines({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { items: title, orderNote } = useMessages(orderMessages);
  const { currency } = order;
  return (
    <Card title={title}>
      {order.note !== null && <OrderNote label={orderNote} text={order.note} />}
      <ul className={styles['lines']}>
        {order.items.map((item) => (
          <li key={item.id}>
            <b className="num">{item.quantity}×</b>
            <ItemText item={item} checkedBy={order.checks?.find(({ line }) => line === item.line)?.by} />
            <span className={styles['price']}>
              <MoneyText amount={item.lineTotal} currency={currency} />
              {item.quantity > 1 && <small>{messages.each(formatMoney(item.unitPrice, { currency }))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrderHistory({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { status: statusMessages } = useMessages(orderMessages);
  const { reasons } = useMessages(declineMessages);
  const { timeZone } = useVendor();
  const reasonText = (reason: string) => {
    const known = DECLINE_REASONS.find((each) => each === reason);
    return known === undefined ? reason : reasons[known];
  };
  const entries = order.history.map(({ status, at, by, who, reason }, index): TimelineEntry => {
    const isLast = index === order.history.length - 1;
    const { outcome, isFinal } = orderStep(status);
    const isNow = isLast && !isFinal;
    return {
      key: `${index} ${status}`,
      // What a vendor has to do about a new order is no step of it.
      title: isNow && status !== 'placed' ? statusMessages[status] : messages.step({ status, by }),
      time: `${formatInstant(at, timeZone, 'dayAndTime')} · ${who ?? messages.by[by]}`,
      children: reason === null ? undefined : reasonText(reason),
      state: outcome === 'lost' ? 'bad' : isNow ? 'now' : 'done',
    };
  });
  const { alert } = order;
  if (alert?.acknowledgedAt != null) {
    const { acknowledgedAt, acknowledgedBy, who } = alert;
    const by = [who, acknowledgedBy].filter((part) => part != null).join(' · ') || messages.otherDevice;
    entries.push({
      key: 'acknowledged',
      title: messages.acknowledged[alert.kind],
      time: `${formatInstant(acknowledgedAt, timeZone, 'dayAndTime')} · ${by}`,
      state: 'done',
    });
  }
  return (
    <Card title={messages.history}>
      <Timeline entries={entries} stateMessages={messages.stepStates} />
    </Card>
  );
}

export { OrderDetailsScreen as Component };
