import { formatDay, formatDays } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { PercentChange } from '../../ui/chart/trend.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { Table } from '../../ui/list/table.tsx';
import styles from './analytics.module.css';
import { analyticsMessages } from './analytics.messages.ts';
import type { Run } from './run.ts';

interface RunChartProps extends Run {
  readonly texts: { readonly title: string; readonly valueTitle: string; readonly pointTitle: string };
  readonly sentence: string;
  readonly total: number;
  readonly totalBefore: number;
  readonly smallest: number;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** For a single day: one entry per hour, from the first to the last with orders. */
  readonly hours?: readonly HourCount[] | undefined;
}

interface HourCount {
  readonly hour: number;
  readonly value: number;
}

/** Over a week or two, weekdays say more than dates. */
const FEW_DAYS = 14;

function tickOf(length: Run['length'], count: number) {
  if (length === 'month') return 'month';
  return length === 'day' && count <= FEW_DAYS ? 'weekdayOnly' : 'short';
}

export function RunChart(props: RunChartProps) {
  const { length, points, texts, sentence, total, totalBefore, smallest, format, formatAxis } = props;
  const messages = useMessages(analyticsMessages);
  return (
    <ChartCard
      title={texts.title}
      sentence={sentence}
      labels={messages.chart}
      figure={
        <>
          <span className={styles['figure']}>{format(total)}</span>
          <PercentChange now={total} before={totalBefore} />
        </>
      }
      chart={
        points.length === 1 ? (
          <DayBars {...props} />
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
              tick: formatDay(point.from, tickOf(length, points.length)),
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
function DayBars({ points: [day], hours, texts, smallest, format, formatAxis }: RunChartProps) {
  const messages = useMessages(analyticsMessages);
  if (day === undefined) return null;
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
