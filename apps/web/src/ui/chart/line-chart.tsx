import { axisScale, ChartFrame, fromTop, type ChartFrameProps, type ChartPoint } from './chart-frame.tsx';
import styles from './chart.module.css';

export type LinePoint = ChartPoint & { value: number; before: number };

export type LineChartProps = Omit<ChartFrameProps, 'points' | 'scale' | 'children'> & {
  points: readonly LinePoint[];
  smallest?: number;
  /** Names of the solid and the dashed line. */
  names: { now: string; before: string };
};

export function LineChart({ points, smallest = 1, names, ...frame }: LineChartProps) {
  const scale = axisScale(
    points.flatMap(({ value, before }) => [value, before]),
    smallest,
  );
  const x = (index: number) => ((index + 0.5) / Math.max(1, points.length)) * 100;
  const y = (value: number) => (1 - scale.shareOf(value)) * 100;
  const drawPath = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  const now = drawPath(points.map(({ value }) => value));
  return (
    <>
      <ChartFrame {...frame} points={points} scale={scale}>
        {(chosen) => {
          const point = chosen === null ? undefined : points[chosen];
          return (
            <>
              <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
                <polygon points={`${x(0)},${y(0)} ${now} ${x(points.length - 1)},${y(0)}`} className={styles['area']} />
                <polyline points={drawPath(points.map(({ before }) => before))} className={styles['before']} />
                <polyline points={now} className={styles['line']} />
              </svg>
              {point !== undefined && chosen !== null && (
                <>
                  <line x1={`${x(chosen)}%`} x2={`${x(chosen)}%`} y1="0" y2="100%" className={styles['guide']} />
                  <circle cx={`${x(chosen)}%`} cy={fromTop(scale, point.value)} r="5" className={styles['dot']} />
                </>
              )}
            </>
          );
        }}
      </ChartFrame>
      <ul className={styles['legend']}>
        <li>
          <LegendMark className={styles['line']} />
          {names.now}
        </li>
        <li>
          <LegendMark className={styles['before']} />
          {names.before}
        </li>
      </ul>
    </>
  );
}

function LegendMark({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true">
      <line x1="0" x2="24" y1="2" y2="2" className={className} />
    </svg>
  );
}
