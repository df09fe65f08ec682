import { Link } from 'react-router';
import { END_REASONS } from '@vendor-portal/contract/orders/end-reason.ts';
import { PATHS } from '../../platform/paths.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import styles from './analytics.module.css';
import type { Analytics, RangeFigures } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { percentText } from './comparison.ts';
import { RankedBars } from './ranked-bars.tsx';

type Ended = Analytics['cancellations'][number];

const keyOf = ({ status, by, reason }: Ended) => `${status} ${by} ${reason ?? ''}`;

interface EndedOrdersProps {
  readonly ended: readonly Ended[];
  readonly current: Pick<RangeFigures, 'from' | 'to' | 'orders'>;
}

const ordersOf = ({ status, by, reason }: Ended, { from, to }: EndedOrdersProps['current']) => {
  const why = END_REASONS.find((each) => each === (status === 'declined' ? reason : by));
  return `${PATHS.orders}?${new URLSearchParams({ show: status, ...(why && { why }), from, to })}`;
};

export function EndedOrders({ ended, current }: EndedOrdersProps) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.ended;
  const count = ended.reduce((sum, each) => sum + each.orders, 0);
  const rows = ended.toSorted((one, other) => other.orders - one.orders);
  const why = ({ by, reason }: Ended) => {
    if (reason === null) return texts.by[by];
    // The scheduler's reasons are complete sentences.
    return by === 'scheduler' ? reason : texts.because(texts.by[by], texts.reason[reason] ?? reason);
  };
  return (
    <ChartCard
      title={texts.title}
      sentence={count === 0 ? texts.none : texts.sentence(count, percentText(count / Math.max(current.orders, count)))}
      labels={messages.chart}
      chart={
        <RankedBars
          bars={rows.map((row) => ({
            key: keyOf(row),
            label: (
              <Link to={ordersOf(row, current)} className={styles['product']}>
                {why(row)}
              </Link>
            ),
            value: row.orders,
            text: formatCount(row.orders),
          }))}
        />
      }
      table={
        <Table
          caption={texts.title}
          rows={rows}
          rowKey={keyOf}
          columns={[
            { key: 'why', header: texts.why, isRowHeader: true, cell: why },
            { key: 'orders', header: messages.ended.orders, align: 'end', cell: (row) => formatCount(row.orders) },
          ]}
        />
      }
    />
  );
}
