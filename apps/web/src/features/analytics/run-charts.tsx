import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { formatDays, formatDay, formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { compactMoney, formatMoney } from '../../ui/text/format-money.ts';
import type { Analytics, RangeFigures } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { PercentChange } from '../../ui/chart/trend.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { Table } from '../../ui/list/table.tsx';
import { type Days, groupDays, groupLength } from '../../platform/time/day-range.ts';
import styles from './analytics.module.css';

const NAIRA = 100;

export function EarningsChart({ analytics }: { readonly analytics: Analytics }) {
  const texts = useMessages(analyticsMessages).earnings;
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  return (
    <RunChart
      analytics={analytics}
      figure="earned"
      texts={texts}
      sentenceOf={(best) =>
        (best.from === best.to ? texts.sentence : texts.bestTime)(formatDays(best), money(best.value))
      }
      smallest={NAIRA}
      format={money}
      formatAxis={(amount) => compactMoney(amount, currency)}
    />
  );
}

export function OrdersChart({ analytics }: { readonly analytics: Analytics }) {
  const { orderChart: texts, count } = useMessages(analyticsMessages);
  const orders = count(analytics.current.orders);
  return (
    <RunChart
      analytics={analytics}
      figure="orders"
      texts={texts}
      sentenceOf={(best) => texts.sentence(orders, formatDays(best), formatCount(best.value))}
      hours={busiestBars(analytics)}
      smallest={1}
      format={formatCount}
      formatAxis={formatCount}
    />
  );
}

function busiestBars({ current, busiestHours }: Analytics) {
  if (current.from !== current.to || busiestHours.length === 0) return undefined;
  const counts = new Map(busiestHours.map(({ hour, orders }) => [hour, orders]));
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    hour: first + step,
    value: counts.get(first + step) ?? 0,
  }));
}

interface RunChartProps {
  readonly analytics: Analytics;
  readonly figure: 'earned' | 'orders';
  readonly texts: Record<'title' | 'valueTitle' | 'pointTitle' | 'none', string>;
  readonly sentenceOf: (best: RunPoint) => string;
  readonly smallest: number;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** For a single day: one entry per hour, from the first to the last with orders. */
  readonly hours?: ReturnType<typeof busiestBars>;
}

/** Over a week or two, weekdays say more than dates. */
const FEW_DAYS = 14;

function chooseTick(length: ReturnType<typeof groupLength>, count: number) {
  if (length === 'month') return 'month';
  return length === 'day' && count <= FEW_DAYS ? 'weekdayOnly' : 'short';
}

function RunChart(props: RunChartProps) {
  const { analytics, figure, texts, sentenceOf, smallest, format, formatAxis } = props;
  const messages = useMessages(analyticsMessages);
  const { length, points, best } = toRun(analytics, (day) => day[figure]);
  const [first] = points;
  return (
    <ChartCard
      title={texts.title}
      sentence={best === undefined ? texts.none : sentenceOf(best)}
      labels={messages.chart}
      figure={
        <>
          <span className={styles['figure']}>{format(analytics.current[figure])}</span>
          <PercentChange now={analytics.current[figure]} before={analytics.previous[figure]} />
        </>
      }
      chart={
        points.length === 1 && first ? (
          <DayBars {...props} day={first} />
        ) : (
          <LineChart
            label={texts.title}
            valueTitle={texts.valueTitle}
            pointTitle={texts.pointTitle}
            names={{ now: messages.now, before: messages.before }}
            formatValue={formatAxis}
            smallest={smallest}
            points={points.map((point) => ({
              key: point.from,
              tick: formatDay(point.from, chooseTick(length, points.length)),
              text: messages.point(
                formatDays(point),
                format(point.value),
                formatDays(point.daysBefore),
                format(point.before),
              ),
              value: point.value,
              before: point.before,
            }))}
          />
        )
      }
      table={
        <Table
          caption={texts.title}
          rows={points.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            { key: 'when', header: messages.when, isRowHeader: true, cell: formatDays },
            { key: 'now', header: messages.now, align: 'end', cell: ({ value }) => format(value) },
            { key: 'before', header: messages.before, align: 'end', cell: ({ before }) => format(before) },
          ]}
        />
      }
    />
  );
}

/** A line needs two points, so a single day is shown by hour, or next to the day it is compared with. */
function DayBars(props: RunChartProps & { readonly day: RunPoint }) {
  const { day, hours, texts, smallest, format, formatAxis } = props;
  const messages = useMessages(analyticsMessages);
  const axes = { label: texts.title, valueTitle: texts.valueTitle, smallest, formatValue: formatAxis };
  if (hours !== undefined) {
    return (
      <BarChart
        {...axes}
        pointTitle={messages.hours.axis}
        bars={hours.map(({ hour, value }) => ({
          key: String(hour),
          tick: String(hour),
          text: messages.hourPoint(messages.hours.hour(hour), format(value)),
          value,
        }))}
      />
    );
  }
  const days = [
    { at: day.daysBefore, value: day.before, isStrong: false },
    { at: { from: day.from, to: day.to }, value: day.value, isStrong: true },
  ];
  return (
    <BarChart
      {...axes}
      hasNumbers
      pointTitle={texts.pointTitle}
      bars={days.map(({ at, value, isStrong }) => ({
        key: at.from,
        tick: formatDays(at),
        text: messages.hourPoint(formatDays(at), format(value)),
        value,
        isStrong,
      }))}
    />
  );
}

interface RunPoint {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  readonly daysBefore: Days;
  readonly before: number;
}

/**
 * Aligns both ranges by position: the third day of this one with the third of the previous. Grouped by weeks or months,
 * both groups have equally many days.
 */
export function toRun(
  { current, previous }: Pick<Analytics, 'current' | 'previous'>,
  getValue: (day: RangeFigures['perDay'][number]) => number,
) {
  const length = groupLength(current);
  const sumValues = (rows: RangeFigures['perDay']) => rows.reduce((sum, row) => sum + getValue(row), 0);
  const back = countDays(previous.from, current.from) - 1;
  const points: RunPoint[] = groupDays(current, current.perDay, length).map(({ from, to, rows }) => {
    const before = { from: addDays(from, -back), to: addDays(to, -back) };
    const rowsBefore = previous.perDay.filter(({ day }) => day >= before.from && day <= before.to);
    return { from, to, value: sumValues([...rows]), daysBefore: before, before: sumValues(rowsBefore) };
  });
  const best = points.reduce<RunPoint | undefined>(
    (most, point) => (point.value > (most?.value ?? 0) ? point : most),
    undefined,
  );
  return { length, points, best };
}
