import { Link } from 'react-router';
import { END_REASONS, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { orderWords } from '../orders.words.ts';
import { pastWords } from './past.words.ts';
import type { words as orderWordsText } from '../words/order.en.ts';
import type { words as pastTexts } from '../words/past.en.ts';
import styles from './past.module.css';

const isKnown = (reason: string): reason is EndReason => (END_REASONS as readonly string[]).includes(reason);

/** Why it came to nothing: the vendor's reason, or who cancelled and what they said. */
function whyOf(order: Order, words: Readonly<Record<EndReason, string>>): string | null {
  const end = order.history.at(-1);
  if (stepOf(order.status).outcome !== 'lost' || end === undefined) return null;
  if (order.declineReason !== null) return words[order.declineReason];
  const who = isKnown(end.by) ? words[end.by] : null;
  return end.by === 'scheduler' || end.reason === null ? who : [who, end.reason].filter(Boolean).join(': ');
}

const columnsOf = (
  words: typeof pastTexts,
  { open, kind }: Pick<typeof orderWordsText, 'open' | 'kind'>,
  timeZone: string,
): TableColumn<Order>[] => [
  {
    key: 'order',
    header: words.order,
    isRowHeader: true,
    cell: ({ id, number, placedAt }) => (
      <span className={styles['two']}>
        <Link to={PATHS.order(id)} aria-label={open(number)} className={styles['number']}>
          {number}
        </Link>
        <span className={styles['small']}>{formatInstant(placedAt, timeZone, 'dayAndTime')}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    header: words.customer,
    cell: (order) => (
      <span className={styles['two']}>
        <bdi>{order.customer.firstName}</bdi>
        <span className={styles['small']}>{kind[order.kind]}</span>
      </span>
    ),
  },
  {
    key: 'items',
    header: words.items,
    cell: ({ items }) => (
      <span className={styles['items']}>{items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
    ),
  },
  {
    key: 'status',
    header: words.ended,
    cell: (order) => (
      <span className={classNames(styles['two'], styles['ended'])}>
        <OrderStatusBadge order={order} />
        <span className={styles['small']}>{whyOf(order, words.reason)}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: words.total,
    align: 'end',
    cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
  },
  {
    key: 'earnings',
    header: words.earnings,
    align: 'end',
    cell: ({ earnings, currency }) => <MoneyText amount={earnings} currency={currency} />,
  },
];

export function PastTable({ orders }: { readonly orders: readonly Order[] }) {
  const words = useWords(pastWords);
  const orderTexts = useWords(orderWords);
  const { timeZone } = useVendor();
  const columns = columnsOf(words, orderTexts, timeZone);
  return (
    <Card isFlush>
      <div className={styles['table']}>
        <Table caption={words.caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
      </div>
    </Card>
  );
}
