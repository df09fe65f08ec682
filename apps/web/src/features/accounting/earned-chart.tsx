import { useQuery } from '@tanstack/react-query';
import { groupDays, groupLength, type DayGroup } from '../../platform/time/day-range.ts';
import { formatDay, formatDays, formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Table } from '../../ui/list/table.tsx';
import { compactMoney, formatMoney } from '../../ui/text/format-money.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './accounting.module.css';
import { totalEarnedQuery, type TotalEarned } from './accounting.queries.ts';
import { accountingMessages } from './accounting.messages.ts';

const NAIRA = 100;

type DayRow = TotalEarned['perDay'][number];
type Sum = DayGroup<DayRow> & Pick<DayRow, 'orders'> & { readonly earned: number; readonly commission: number };

const sumGroups = (groups: readonly DayGroup<DayRow>[]): Sum[] =>
  groups.map((group) => ({
    ...group,
    earned: group.rows.reduce((sum, { earned }) => sum + earned, 0),
    commission: group.rows.reduce((sum, { commission }) => sum + commission, 0),
    orders: group.rows.reduce((sum, { orders }) => sum + orders, 0),
  }));

export function EarnedChart({ view }: { readonly view: AccountingView }) {
  const query = useQuery(totalEarnedQuery(view.range));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['chartBone']} />}>
      {(earned) => <Chart view={view} earned={earned} />}
    </QueryView>
  );
}

function Chart({ view, earned }: { readonly view: AccountingView; readonly earned: TotalEarned }) {
  const messages = useMessages(accountingMessages);
  const { currency } = useVendor();
  const length = groupLength(view.range);
  const rows = sumGroups(groupDays(view.range, earned.perDay, length));
  const money = (amount: number) => formatMoney(amount, { currency });
  const best = rows.reduce<Sum | undefined>((most, row) => (row.earned > (most?.earned ?? 0) ? row : most), undefined);
  if (!best) return <Card title={messages.earnedPer(length)}>{messages.nothingEarned}</Card>;
  return (
    <ChartCard
      title={messages.earnedPer(length)}
      sentence={
        rows.length === 1
          ? messages.from(money(best.earned), messages.orders(best.orders))
          : messages.best(length, formatDays(best), money(best.earned))
      }
      labels={messages.chart}
      chart={
        <BarChart
          label={messages.earnedPer(length)}
          valueTitle={messages.valueTitle}
          pointTitle={messages.pointTitle}
          formatValue={(value) => compactMoney(value, currency)}
          smallest={NAIRA}
          bars={rows.map((row) => ({
            key: row.from,
            tick: formatDay(row.from, length === 'month' ? 'month' : 'short'),
            text: `${formatDays(row)}: ${money(row.earned)}, ${messages.orders(row.orders)}`,
            value: row.earned,
          }))}
        />
      }
      table={
        <Table
          caption={messages.earnedPer(length)}
          rows={rows.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            { key: 'day', header: messages.perTitle[length], cell: formatDays, isRowHeader: true },
            { key: 'orders', header: messages.orderCount, align: 'end', cell: ({ orders }) => formatCount(orders) },
            { key: 'commission', header: messages.commission, align: 'end', cell: (row) => money(row.commission) },
            { key: 'earned', header: messages.figure.earned, align: 'end', cell: (row) => money(row.earned) },
          ]}
        />
      }
    />
  );
}
