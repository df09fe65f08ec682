import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { Link } from 'react-router';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { END_REASONS, PAST_STATUSES, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OrderList } from './order-list.tsx';
import { orderTab, listFor, usePastFilter, type PastFilter } from '../order-view.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { useToday } from '../../../platform/time/wall-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { DateRange } from '../../../ui/date/date-range.tsx';
import { FailureAlert } from '../../../ui/feedback/alert.tsx';
import { PastTotals } from './order-finder.tsx';
import { orderMessages } from '../order.messages.ts';
import { pastMessages, findMessages } from '../past-orders.messages.ts';
import { toPastQuery, pastTotalsQuery } from '../orders.queries.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { OrderStatusBadge } from '../order-display.tsx';
import styles from './past-orders.module.css';

export function PastOrders() {
  const [filter, change] = usePastFilter();
  const chosen = useView(orderTab);
  const narrow: typeof change = (next) => {
    // Without a filter the URL no longer identifies the tab.
    if (chosen !== 'history') orderTab.choose('history');
    change(next);
  };
  return (
    <div className={styles['past']}>
      <PastTools filter={filter} onChange={narrow} />
      <OrderList
        key={JSON.stringify(filter)}
        filter={listFor(filter)}
        skeleton={<Skeleton shape="row" count={PAGE_SIZE} />}
        onClear={() => narrow({ days: undefined, status: null, reason: null })}
      >
        {(orders) => <PastTable orders={orders} />}
      </OrderList>
    </div>
  );
}

interface PastToolsProps {
  readonly filter: PastFilter;
  readonly onChange: (change: Partial<PastFilter>) => void;
}

function PastTools({ filter, onChange }: PastToolsProps) {
  const messages = useMessages(pastMessages);
  const find = useMessages(findMessages);
  const { status: statusMessages } = useMessages(orderMessages);
  const today = useToday();
  const exporting = useDownload(ordersContract.exportPastOrders);
  const { days, status, reason } = filter;
  const isNarrowed = days !== undefined || status !== null || reason !== null;
  const totals = useQuery(pastTotalsQuery(filter)).data;
  // A new store has nothing to filter or export.
  if (!isNarrowed && totals?.past === 0) return null;
  return (
    <div className={styles['tools']}>
      <p className={styles['figure']}>
        <PastTotals filter={filter} />
      </p>
      <div className={styles['filters']}>
        <DateRange
          label={messages.days}
          value={days ?? null}
          latest={today}
          onValueChange={(next) => onChange({ days: next })}
        />
        <Select
          isLabelHidden
          label={find.show}
          placeholder={find.all.history}
          value={status}
          options={PAST_STATUSES.map((value) => ({ value, label: statusMessages[value] }))}
          onValueChange={(next) => onChange({ status: next })}
        />
        <Select
          isLabelHidden
          label={messages.why}
          placeholder={messages.anyReason}
          value={reason}
          options={END_REASONS.map((value) => ({ value, label: messages.reason[value] }))}
          onValueChange={(next) => onChange({ reason: next })}
        />
        {isNarrowed && (
          <Button onClick={() => onChange({ days: undefined, status: null, reason: null })}>
            <X aria-hidden="true" />
            {messages.clear}
          </Button>
        )}
        <Button
          aria-label={messages.export}
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate(toPastQuery(filter))}
        >
          <Download aria-hidden="true" />
          {messages.csv}
        </Button>
      </div>
      <FailureAlert title={messages.notExported} error={exporting.error} />
    </div>
  );
}

const isKnown = (reason: string): reason is EndReason => (END_REASONS as readonly string[]).includes(reason);

function explainEnd(order: Order, { reason, timedOut }: typeof pastMessages.en): string | null {
  const [before, end] = order.history.slice(-2);
  if (orderStep(order.status).outcome !== 'lost' || end === undefined) return null;
  if (order.declineReason !== null) return reason[order.declineReason];
  if (end.by === 'scheduler') return before?.status === 'placed' ? timedOut.notAnswered : timedOut.notCollected;
  const who = isKnown(end.by) ? reason[end.by] : null;
  return end.reason === null ? who : [who, end.reason].filter(Boolean).join(': ');
}

const pastColumns = (
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
        <span className={styles['small']}>{explainEnd(order, messages)}</span>
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

function PastTable({ orders }: { readonly orders: readonly Order[] }) {
  const messages = useMessages(pastMessages);
  const orderTexts = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const columns = pastColumns(messages, orderTexts, timeZone);
  return (
    <Card isFlush>
      <div className={styles['table']}>
        <Table caption={messages.caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
      </div>
    </Card>
  );
}
