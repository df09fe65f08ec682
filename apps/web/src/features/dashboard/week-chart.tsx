import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addDays, WEEK_DAYS, findWeekDay, type WeekDay } from '@vendor-portal/contract/values/day.ts';
import { formatDays, formatCount } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Table } from '../../ui/list/table.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard.module.css';
import { ordersOfWeekQuery, ordersPerDayQuery, weekAround, type OrdersPerDay, type Week } from './dashboard.queries.ts';
import { homeMessages } from './dashboard.messages.ts';

const SHORT = 3;
const DAYS = WEEK_DAYS.length;

/** §3: orders per day, of this week or an earlier one; of the last seven days while a week has hardly begun. */
export function WeekChart({ today }: { readonly today: string }) {
  const [back, setBack] = useState(0);
  const isRecent = back === 0 && WEEK_DAYS.indexOf(findWeekDay(today)) < FULL_ENOUGH;
  const week = isRecent ? { from: addDays(today, 1 - DAYS), to: today } : weekAround(addDays(today, -back * DAYS));
  const query = useQuery(ordersPerDayQuery(weekAround(week.to)));
  const earlier = useQuery({ ...ordersPerDayQuery(weekAround(week.from)), enabled: isRecent });
  return (
    <QueryView
      query={isRecent && earlier.data === undefined ? earlier : query}
      skeleton={<Skeleton shape="card" className={styles['chartBone']} />}
    >
      {(perDay) => (
        <WeekCard
          perDay={isRecent && earlier.data ? joined(perDay, earlier.data, findWeekDay(today)) : perDay}
          days={Array.from({ length: DAYS }, (_, index) => findWeekDay(addDays(week.from, index)))}
          week={week}
          today={back === 0 ? findWeekDay(today) : null}
          isRecent={isRecent}
          ways={<WeekWays back={back} onBack={setBack} week={week} />}
        />
      )}
    </QueryView>
  );
}

/** Days of data from which a week is worth showing alone. */
const FULL_ENOUGH = 3;

/** This week up to today, then the days after it from the week before. */
function joined(now: OrdersPerDay, before: OrdersPerDay, today: WeekDay): OrdersPerDay {
  const last = WEEK_DAYS.indexOf(today);
  const counts = WEEK_DAYS.map((day, index) => [day, index <= last ? now[day] : before[day]] as const);
  return Object.fromEntries(counts) as OrdersPerDay;
}

interface WeekWaysProps {
  readonly back: number;
  readonly onBack: (weeks: number) => void;
  readonly week: Week;
}

function WeekWays({ back, onBack, week }: WeekWaysProps) {
  const messages = useMessages(homeMessages).week;
  const { data: total, isError } = useQuery(ordersOfWeekQuery(week));
  return (
    <div className={styles['weekWays']}>
      <Button size="small" isIconOnly aria-label={messages.before} onClick={() => onBack(back + 1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <strong role="status">
        {total === undefined ? (isError ? messages.notCounted : '…') : messages.total(total)}
      </strong>
      <Button
        size="small"
        isIconOnly
        aria-label={messages.after}
        disabled={back === 0}
        onClick={() => onBack(back - 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

interface WeekCardProps {
  readonly perDay: OrdersPerDay;
  /** In drawing order. */
  readonly days: readonly WeekDay[];
  readonly week: Week;
  readonly today: WeekDay | null;
  readonly isRecent: boolean;
  readonly ways: ReactNode;
}

function WeekCard({ perDay, days, week: range, today, isRecent, ways }: WeekCardProps) {
  const { week, weekDay, chart } = useMessages(homeMessages);
  const busiest = WEEK_DAYS.reduce((most, day) => (perDay[day] > perDay[most] ? day : most));
  const title = isRecent ? week.recent : today === null ? week.titleOf(formatDays(range)) : week.title;
  return (
    <ChartCard
      title={title}
      sentence={perDay[busiest] === 0 ? week.none : week.sentence(weekDay[busiest], perDay[busiest])}
      figure={ways}
      labels={chart}
      chart={
        <BarChart
          hasNumbers
          label={title}
          valueTitle={week.valueTitle}
          pointTitle={week.pointTitle}
          formatValue={formatCount}
          bars={days.map((day) => ({
            key: day,
            tick: weekDay[day].slice(0, SHORT),
            text: week.point(weekDay[day], perDay[day]),
            value: perDay[day],
            isStrong: day === today,
          }))}
        />
      }
      table={
        <Table
          caption={title}
          rows={days}
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
