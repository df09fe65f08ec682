import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { WEEK_DAYS, weekDayOf } from '@vendor-portal/contract/values/week-days.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import { formatDays } from '../../platform/time/format-day.ts';
import { formatCount } from '../../platform/words/format.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart, ChartTable } from '../../ui/chart/charts.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard.module.css';
import { ordersOfWeekQuery, ordersPerDayQuery, weekOf, type OrdersPerDay, type Week } from './dashboard.queries.ts';
import { homeWords } from './dashboard.words.ts';

const SHORT = 3;
const DAYS = WEEK_DAYS.length;

/** §3: orders per day, of this week or of one before. */
export function WeekChart({ today }: { readonly today: string }) {
  const [back, setBack] = useState(0);
  const week = weekOf(addDays(today, -back * DAYS));
  const query = useQuery(ordersPerDayQuery(week));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['chartBone']} />}>
      {(perDay) => (
        <WeekCard
          perDay={perDay}
          week={week}
          today={back === 0 ? weekDayOf(today) : null}
          ways={<WeekWays back={back} onBack={setBack} week={week} />}
        />
      )}
    </QueryView>
  );
}

interface WeekWaysProps {
  readonly back: number;
  readonly onBack: (weeks: number) => void;
  readonly week: Week;
}

/** How many orders the week had, between the ways to the weeks beside it. */
function WeekWays({ back, onBack, week }: WeekWaysProps) {
  const words = useWords(homeWords).week;
  const { data: total, isError } = useQuery(ordersOfWeekQuery(week));
  return (
    <div className={styles['weekWays']}>
      <Button size="small" isIconOnly aria-label={words.before} onClick={() => onBack(back + 1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <strong role="status">{total === undefined ? (isError ? words.notCounted : '…') : words.total(total)}</strong>
      <Button size="small" isIconOnly aria-label={words.after} disabled={back === 0} onClick={() => onBack(back - 1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

interface WeekCardProps {
  readonly perDay: OrdersPerDay;
  readonly week: Week;
  /** Null in a week that is over. */
  readonly today: WeekDay | null;
  readonly ways: ReactNode;
}

function WeekCard({ perDay, week: days, today, ways }: WeekCardProps) {
  const { week, weekDay, chart } = useWords(homeWords);
  const busiest = WEEK_DAYS.reduce((most, day) => (perDay[day] > perDay[most] ? day : most));
  const title = today === null ? week.titleOf(formatDays(days)) : week.title;
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
          caption={title}
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
