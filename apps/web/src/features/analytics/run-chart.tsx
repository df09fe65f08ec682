import { formatDay, formatDays } from '../../platform/time/format-day.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { LineChart, ChartTable } from '../../ui/chart/charts.tsx';
import { Compared } from './analytics-figures.tsx';
import styles from './analytics.module.css';
import { analyticsWords } from './analytics.words.ts';
import { compareAmounts } from './comparison.ts';
import type { Run } from './run.ts';

interface RunChartProps extends Run {
  readonly texts: { readonly title: string; readonly valueTitle: string; readonly pointTitle: string };
  readonly sentence: string;
  readonly total: number;
  readonly totalBefore: number;
  readonly smallest: number;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
}

/** One measure over the range, dashed over the range before, and its total against that one's. */
export function RunChart(props: RunChartProps) {
  const { length, points, texts, sentence, total, totalBefore, smallest, format, formatAxis } = props;
  const words = useWords(analyticsWords);
  return (
    <ChartCard
      title={texts.title}
      sentence={sentence}
      labels={words.chart}
      figure={
        <>
          <span className={styles['figure']}>{format(total)}</span>
          <Compared {...compareAmounts(total, totalBefore, words)} />
        </>
      }
      chart={
        <LineChart
          label={texts.title}
          valueTitle={texts.valueTitle}
          pointTitle={texts.pointTitle}
          names={{ now: words.now, before: words.before }}
          formatValue={formatAxis}
          smallest={smallest}
          points={points.map((point) => ({
            key: point.from,
            tick: formatDay(point.from, length === 'month' ? 'month' : 'short'),
            text: words.point(formatDays(point), format(point.value), format(point.before)),
            value: point.value,
            before: point.before,
          }))}
        />
      }
      table={
        <ChartTable
          caption={texts.title}
          rows={points.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            { key: 'when', header: words.when, isRowHeader: true, cell: formatDays },
            { key: 'now', header: words.now, align: 'end', cell: ({ value }) => format(value) },
            { key: 'before', header: words.before, align: 'end', cell: ({ before }) => format(before) },
          ]}
        />
      }
    />
  );
}
