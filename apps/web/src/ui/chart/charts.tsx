import type { BarChartProps } from './bar-chart.tsx';
import styles from './chart-card.module.css';
import type { LineChartProps } from './line-chart.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { latePart } from '../late/late-part.tsx';
import type { TableProps } from '../list/table.tsx';

const LateBars = latePart('chart', async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));
const LateLines = latePart('chart', async () => ({ default: (await import('./line-chart.tsx')).LineChart }));
const LateTable = latePart('table', async () => ({ default: (await import('../list/table.tsx')).Table }));

const bone = <Skeleton className={styles['chartBone']} />;

/** Drawn as soon as its code is there; the figures, the sentence and the table do not wait for it. */
export function BarChart(props: BarChartProps) {
  return <LateBars {...props} waiting={bone} />;
}

export function LineChart(props: LineChartProps) {
  return <LateLines {...props} waiting={<Skeleton className={styles['lineBone']} />} />;
}

/** Behind the toggle, and fetched with it. */
export function ChartTable<Row>(props: TableProps<Row>) {
  // Fetched apart, the table has forgotten what a row is.
  return <LateTable {...(props as unknown as TableProps<unknown>)} waiting={bone} />;
}
