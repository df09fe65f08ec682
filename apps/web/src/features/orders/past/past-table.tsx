import { Link } from 'react-router';
import { END_REASONS, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { orderMessages } from '../order.messages.ts';
import { pastMessages } from '../past-orders.messages.ts';
import styles from './past.module.css';

const isKnown = (reason: string): reason is EndReason => (END_REASONS as readonly string[]).includes(reason);

function whyOf(order: Order, { reason, timedOut }: typeof pastMessages.en): string | null {
  const [before, end] = order.history.slice(-2);
  if (stepOf(order.status).outcome !== 'lost' || end === undefined) return null;
  if (order.declineReason !== null) return reason[order.declineReason];
  if (end.by === 'scheduler') return before?.status === 'placed' ? timedOut.notAnswered : timedOut.notCollected;
  const who = isKnown(end.by) ? reason[end.by] : null;
  return end.reason === null ? who : [who, end.reason].filter(Boolean).join(': ');
}

const columnsOf = (
  messages: typeof pastMessages.en,
  { open, kind }: Pick<typeof orderMessages.en, 'open' | 'kind'>,
  timeZone: string,
): TableColumn<Order>[] => [
  {
    key: 'order',
    header: messages.order,
    isRowHeader: true,
    cell: ({ id, number, placedAt }) => (
      <span className={styles['two']}>
        <Link to={PATHS.order(id)} aria-label={open(number)} className={styles['number']}>
          {number}
        </Link>
        <span className={styles['small']}>
          <span className={styles['whole']}>{formatInstant(placedAt, timeZone, 'day')},</span>{' '}
          {formatInstant(placedAt, timeZone, 'time')}
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    header: messages.customer,
    cell: (order) => (
      <span className={styles['two']}>
        <bdi>{order.customer.firstName}</bdi>
        <span className={styles['small']}>{kind[order.kind]}</span>
      </span>
    ),
  },
  {
    key: 'items',
    header: messages.items,
    cell: ({ items }) => (
      <span className={styles['items']}>{items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}</span>
    ),
  },
  {
    key: 'status',
    header: messages.ended,
    cell: (order) => (
      <span className={classNames(styles['two'], styles['ended'])}>
        <OrderStatusBadge order={order} />
        <span className={styles['small']}>{whyOf(order, messages)}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: messages.total,
    align: 'end',
    cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
  },
  {
    key: 'earnings',
    header: messages.earnings,
    align: 'end',
    cell: ({ earnings, currency }) => <MoneyText amount={earnings} currency={currency} />,
  },
];

export function PastTable({ orders }: { readonly orders: readonly Order[] }) {
  const messages = useMessages(pastMessages);
  const orderTexts = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const columns = columnsOf(messages, orderTexts, timeZone);
  return (
    <Card isFlush>
      <div className={styles['table']}>
        <Table caption={messages.caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
      </div>
    </Card>
  );
}
