import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { type Days, groupDays, groupLength } from '../../platform/time/day-range.ts';
import type { Analytics, RangeFigures } from './analytics.queries.ts';

export interface RunPoint {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  readonly daysBefore: Days;
  readonly before: number;
}

/**
 * Aligns both ranges by position: the third day of this one with the third of the previous, the same weekday. Grouped
 * by weeks or months, both groups have equally many days.
 */
export function runOf(
  { current, previous }: Pick<Analytics, 'current' | 'previous'>,
  valueOf: (day: RangeFigures['perDay'][number]) => number,
) {
  const length = groupLength(current);
  const sumOf = (rows: RangeFigures['perDay']) => rows.reduce((sum, row) => sum + valueOf(row), 0);
  const back = countDays(previous.from, current.from) - 1;
  const points: RunPoint[] = groupDays(current, current.perDay, length).map(({ from, to, rows }) => {
    const before = { from: addDays(from, -back), to: addDays(to, -back) };
    const rowsBefore = previous.perDay.filter(({ day }) => day >= before.from && day <= before.to);
    return { from, to, value: sumOf([...rows]), daysBefore: before, before: sumOf(rowsBefore) };
  });
  const best = points.reduce<RunPoint | undefined>(
    (most, point) => (point.value > (most?.value ?? 0) ? point : most),
    undefined,
  );
  return { length, points, best };
}

export type Run = ReturnType<typeof runOf>;
