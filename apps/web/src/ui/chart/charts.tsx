import { Suspense, lazy } from 'react';
import type { BarChartProps } from './bar-chart.tsx';
import styles from './chart-card.module.css';
import type { LineChartProps } from './line-chart.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Table, TableProps } from '../list/table.tsx';

const LazyBars = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));
const LazyLines = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));
// Lazy loading forgets what a row is; the table's own type says it again.
const LazyTable = lazy(async () => ({ default: (await import('../list/table.tsx')).Table })) as unknown as typeof Table;

const bone = <Skeleton className={styles['chartBone']} />;

/** Drawn as soon as its code is there; the figures, the sentence and the table do not wait for it. */
export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={bone}>
      <LazyBars {...props} />
    </Suspense>
  );
}

export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Skeleton className={styles['lineBone']} />}>
      <LazyLines {...props} />
    </Suspense>
  );
}

/** Behind the toggle, and fetched with it. */
export function ChartTable<Row>(props: TableProps<Row>) {
  return (
    <Suspense fallback={bone}>
      <LazyTable {...props} />
    </Suspense>
  );
}
