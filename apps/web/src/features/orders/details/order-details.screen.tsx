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
import { OrderDialogs } from '../actions/order-dialogs.tsx';
import { OrderClock } from '../order-clock.tsx';
import styles from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderListSkeleton } from '../list/order-list-skeleton.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { orderQuery } from '../orders.queries.ts';
import { orderDetailsMessages, orderMessages } from '../orders.messages.ts';
import { PATHS } from '../../../platform/paths.ts';

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
  const messages = useMessages(orderDetailsMessages);
  return (
    <>
      <div className={styles['head']}>
        <OrderStatusBadge order={order} />
        <OrderClock order={order} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {messages.print}
        </Button>
      </div>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <OrderLines order={order} />
          <OrderMoney order={order} />
        </div>
        <div className={styles['column']}>
          <div className={styles['actions']}>
            <OrderDialogs>
              <OrderActions order={order} />
            </OrderDialogs>
          </div>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      <OrderTicket order={order} />
    </>
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

export { OrderDetailsScreen as Component };
