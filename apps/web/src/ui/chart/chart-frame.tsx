import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './chart.module.css';
import { classNames } from '../styles/class-names.ts';

export type ChartPoint = {
  key: string;
  /** Shown under the axis if there is room. */
  tick: string;
  /** In full, such as “Friday 13 November: ₦12,400”. */
  text: string;
};

export type ChartFrameProps = {
  /** For screen readers. */
  label: string;
  points: readonly ChartPoint[];
  scale: AxisScale;
  formatValue: (value: number) => string;
  valueTitle: string;
  pointTitle: string;
  children: (chosen: number | null) => ReactNode;
};

const TICKS_MAX = 5;
const ALL_TICKS_UP_TO = 7;

/**
 * One tab stop: arrow keys move from point to point, and each is read out. A pointer selects the nearest point, and a
 * tap keeps it selected.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, points, scale, formatValue, valueTitle, pointTitle, children } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  const at = chosen === null ? null : Math.min(chosen, points.length - 1);
  const point = at === null ? undefined : points[at];
  const choose = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const share = (event.clientX - box.left) / box.width;
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor(share * points.length))));
  };
  const move = (event: KeyboardEvent) => {
    const next = LEAPS[event.key]?.(at ?? -1, points.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const step = points.length <= ALL_TICKS_UP_TO ? 1 : Math.ceil(points.length / TICKS_MAX);
  return (
    <div className={styles['chart']}>
      <div className={styles['heads']}>
        <span className={styles['axisTitle']}>{valueTitle}</span>
        <span aria-hidden="true" className={classNames('num', styles['readout'])}>
          {point?.text}
        </span>
      </div>
      <div className={styles['field']}>
        <div aria-hidden="true" className={styles['values']}>
          {scale.lines.map((value) => (
            <span key={value} style={{ insetBlockEnd: `${scale.shareOf(value) * 100}%` }} className="num">
              {formatValue(value)}
            </span>
          ))}
        </div>
        <div
          ref={plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, points.length)}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={(point ?? points[0])?.text ?? ''}
          className={styles['plot']}
          onKeyDown={move}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(at ?? 0)}
          onBlur={() => setChosen(null)}
          onPointerMove={choose}
          onPointerDown={choose}
          // Lifting a finger also fires pointerleave; the touched point stays selected.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        >
          <svg aria-hidden="true" width="100%" height="100%" className={styles['drawing']}>
            {scale.lines.map((value) => (
              <line
                key={value}
                x1="0"
                x2="100%"
                y1={fromTop(scale, value)}
                y2={fromTop(scale, value)}
                className={styles['gridLine']}
              />
            ))}
            {children(at)}
          </svg>
        </div>
      </div>
      <div aria-hidden="true" className={styles['ticks']}>
        {points.map(
          ({ key, tick }, index) =>
            index % step === 0 && (
              <span
                key={key}
                className={index === at ? styles['tickOn'] : undefined}
                style={{ insetInlineStart: `${((index + 0.5) / points.length) * 100}%` }}
              >
                {tick}
              </span>
            ),
        )}
      </div>
      <p className={classNames(styles['axisTitle'], styles['pointTitle'])}>{pointTitle}</p>
    </div>
  );
}

const LEAPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export const fromTop = (scale: AxisScale, value: number): string => `${(1 - scale.shareOf(value)) * 100}%`;

interface AxisScale {
  readonly lines: readonly number[];
  /** 0 at the lowest tick, 1 at the highest. */
  readonly shareOf: (value: number) => number;
}

const STEPS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** The next round step: 1, 2, 2.5 or 5 times a power of ten, at least `smallest`. */
function niceStep(rough: number, smallest: number): number {
  if (rough <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.map((factor) => factor * power).find((step) => step >= rough && Number.isInteger(step / smallest));
  return nice ?? 10 * power;
}

/** Includes every value and zero. `smallest` is the smallest step between ticks: 1 for counts. */
export function axisScale(values: readonly number[], smallest = 1): AxisScale {
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const bottom = values.reduce((least, value) => Math.min(least, value), 0);
  const step = niceStep((top - bottom) / STEPS, smallest);
  const first = Math.floor(bottom / step);
  const last = Math.max(Math.ceil(top / step), first + 1);
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const lowest = first * step;
  const height = (last - first) * step;
  return { lines, shareOf: (value) => (value - lowest) / height };
}
