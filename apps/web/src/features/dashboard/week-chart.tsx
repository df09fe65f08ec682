import { useQuery } from '@tanstack/react-query';
import { WEEK_DAYS, weekDayOf } from '@vendor-portal/contract/values/week-days.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import { formatCount } from '../../platform/words/format.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart, ChartTable } from '../../ui/chart/charts.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard.module.css';
import { ordersPerDayQuery, type OrdersPerDay } from './dashboard.queries.ts';
import { homeWords } from './dashboard.words.ts';

const SHORT = 3;

/** §3: orders per day, sunday to saturday. */
export function WeekChart({ today }: { readonly today: string }) {
  const query = useQuery(ordersPerDayQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['chartBone']} />}>
      {(perDay) => <Week perDay={perDay} today={weekDayOf(today)} />}
    </QueryView>
  );
}

function Week({ perDay, today }: { readonly perDay: OrdersPerDay; readonly today: WeekDay }) {
  const { week, weekDay, chart } = useWords(homeWords);
  const busiest = WEEK_DAYS.reduce((most, day) => (perDay[day] > perDay[most] ? day : most));
  return (
    <ChartCard
      title={week.title}
      sentence={perDay[busiest] === 0 ? week.none : week.sentence(weekDay[busiest], perDay[busiest])}
      labels={chart}
      chart={
        <BarChart
          hasNumbers
          label={week.title}
          valueTitle={week.valueTitle}
          pointTitle={week.pointTitle}
          formatValue={formatCount}
          bars={WEEK_DAYS.map((day) => ({
            key: day,
            tick: weekDay[day].slice(0, SHORT),
            text: week.point(weekDay[day], perDay[day]),
            value: perDay[day],
            isStrong: day === today,
          }))}
        />
      }
      table={
        <ChartTable
          caption={week.title}
          rows={WEEK_DAYS}
          rowKey={(day) => day}
          columns={[
            { key: 'day', header: week.day, isRowHeader: true, cell: (day) => weekDay[day] },
            { key: 'count', header: week.count, align: 'end', cell: (day) => formatCount(perDay[day]) },
          ]}
        />
      }
    />
  );
}
