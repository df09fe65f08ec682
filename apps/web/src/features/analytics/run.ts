import { groupDays, groupLength } from '../../platform/time/day-groups.ts';
import type { Analytics, RangeFigures } from './analytics.queries.ts';

export interface RunPoint {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  readonly before: number;
}

/** Both ranges step by step: the third day of this one stands above the third day of the one before. */
export function runOf({ current, previous }: Analytics, valueOf: (day: RangeFigures['perDay'][number]) => number) {
  const length = groupLength(current);
  const sumsOf = (range: RangeFigures) =>
    groupDays(range, range.perDay, length).map(({ from, to, rows }) => ({
      from,
      to,
      sum: rows.reduce((sum, row) => sum + valueOf(row), 0),
    }));
  const before = sumsOf(previous);
  const points: RunPoint[] = sumsOf(current).map(({ from, to, sum }, place) => ({
    from,
    to,
    value: sum,
    before: before[place]?.sum ?? 0,
  }));
  const best = points.reduce<RunPoint | undefined>(
    (most, point) => (point.value > (most?.value ?? 0) ? point : most),
    undefined,
  );
  return { length, points, best };
}

export type Run = ReturnType<typeof runOf>;
