import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { listState } from '../../platform/api/list-state.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { orderListKey, orderListQuery, ordersShown, waitingCountQuery } from '../orders/orders.queries.ts';
import styles from './dashboard.module.css';
import { homeMessages } from './dashboard.messages.ts';
import { OldestOrder } from './needs-you.tsx';

const ORDER_EVENTS: readonly VendorEventKind[] = ['order_placed', 'order_moved'];

export const HOME_LISTS = ['pending', 'ongoing'] as const;
export const FIRST_PAGE: PageCursor = {};

/** The most urgent; the others are one tap away. */
const MOST_SHOWN = 3;

const ALL_OF = { pending: PATHS.orders, ongoing: `${PATHS.orders}?show=active` } as const;

export function HomeOrders() {
  useRefreshOn(ORDER_EVENTS, orderListKey);
  useRefreshOn(ORDER_EVENTS, waitingCountQuery.queryKey);
  return (
    <div className={styles['orderLists']}>
      {HOME_LISTS.map((tab) => (
        <OrdersCard key={tab} tab={tab} />
      ))}
    </div>
  );
}

function OrdersCard({ tab }: { readonly tab: (typeof HOME_LISTS)[number] }) {
  const messages = useMessages(homeMessages).lists;
  const query = useQuery(orderListQuery({ tab }, FIRST_PAGE));
  const { orders, paginationCursor } = listState('orders', query);
  const visible = ordersShown({ orders }, { tab });
  const hasMore = visible.length > MOST_SHOWN || paginationCursor.hasNext;
  return (
    <Card title={messages.title[tab]} action={tab === 'pending' && <WaitingCount />} aria-label={messages.title[tab]}>
      <QueryView
        query={query}
        isEmpty={() => visible.length === 0}
        empty={<p className={styles['small']}>{messages.none[tab]}</p>}
      >
        {() => (
          <>
            <ul className={styles['orderList']}>
              {visible.slice(0, MOST_SHOWN).map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {hasMore && (
              <TextLink to={ALL_OF[tab]} aria-label={messages.allOf[tab]}>
                {messages.all}
              </TextLink>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function WaitingCount() {
  const messages = useMessages(homeMessages).lists;
  const { data: count } = useQuery(waitingCountQuery);
  return count !== undefined && count > 0 && <Badge tone="info">{messages.waiting(count)}</Badge>;
}

function OrderRow({ order }: { readonly order: Order }) {
  const messages = useMessages(homeMessages).lists;
  const { timeZone } = useVendor();
  const { promisedAt } = order;
  return (
    <li>
      <Link to={PATHS.order(order.id)} className={styles['orderRow']}>
        <span className={styles['needTitle']}>{messages.order(order.number, order.customer.firstName)}</span>
        <MoneyText amount={order.total} currency={order.currency} />
        <span className={styles['small']}>
          {order.status === 'placed' ? (
            <OldestOrder order={order} />
          ) : (
            promisedAt !== null && messages.promised(formatUntil(promisedAt, timeZone))
          )}
        </span>
      </Link>
    </li>
  );
}
