import { axisScale, ChartFrame, type ChartFrameProps, type ChartPoint } from './chart-frame.tsx';
import styles from './chart.module.css';
import { classNames } from '../styles/class-names.ts';

export type Bar = ChartPoint & { value: number; isStrong?: boolean };

export type BarChartProps = Omit<ChartFrameProps, 'points' | 'scale' | 'children'> & {
  bars: readonly Bar[];
  /** The smallest step between ticks: 1 for counts. */
  smallest?: number;
  /** Shows each bar's value above it: for few bars. */
  hasNumbers?: boolean;
};

/** The share of its slot that a bar fills, and the minimum number of slots, so that a single bar is not too wide. */
const BAR_SHARE = 0.62;
const BARS_FULL = 7;
const LABEL_GAP = 8;

export function BarChart({ bars, smallest = 1, hasNumbers = false, ...frame }: BarChartProps) {
  const scale = axisScale(
    bars.map(({ value }) => value),
    smallest,
  );
  const width = 100 / Math.max(1, bars.length);
  const filled = BAR_SHARE * Math.min(1, bars.length / BARS_FULL);
  const zero = scale.shareOf(0);
  return (
    <ChartFrame {...frame} points={bars} scale={scale}>
      {(chosen) =>
        bars.map(({ key, value, isStrong = false }, index) => {
          const share = scale.shareOf(value);
          const top = 1 - Math.max(share, zero);
          return (
            <g key={key}>
              <rect
                x={`${width * (index + (1 - filled) / 2)}%`}
                width={`${width * filled}%`}
                y={`${top * 100}%`}
                height={`${Math.abs(share - zero) * 100}%`}
                rx="4"
                className={classNames(styles['bar'], isStrong && styles['strong'], index === chosen && styles['on'])}
              />
              {hasNumbers && (
                <text x={`${width * (index + 0.5)}%`} y={`${top * 100}%`} dy={-LABEL_GAP} className={styles['count']}>
                  {frame.formatValue(value)}
                </text>
              )}
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
