import { describe, expect, it } from 'vitest';
import { addDays, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Analytics } from './analytics.queries.ts';
import { toRun } from './run-charts.tsx';

/** Each day has as many orders as its position. */
function range(from: string, days: number): Analytics['current'] {
  const perDay = Array.from({ length: days }, (_, index) => ({
    day: addDays(from, index),
    orders: index + 1,
    earned: 0 as Money,
  }));
  return { from, to: addDays(from, days - 1), perDay } as unknown as Analytics['current'];
}

const analytics = (from: string, days: number, weeksBack: number): Pick<Analytics, 'current' | 'previous'> => ({
  current: range(from, days),
  previous: { ...range(addDays(from, -7 * weeksBack), days), until: null },
});

describe('two ranges in one chart', () => {
  it('compare each day with the same weekday', () => {
    const { points } = toRun(analytics('2026-10-17', 30, 5), ({ orders }) => orders);
    expect(points).toHaveLength(30);
    for (const { from, value, daysBefore, before } of points) {
      expect(findWeekDay(daysBefore.from)).toBe(findWeekDay(from));
      expect(before).toBe(value);
    }
  });

  it.each([
    ['weeks', 60, 9],
    ['months', 365, 53],
  ])('compare %s with the same number of days, wherever they begin', (_name, days, weeksBack) => {
    const { points } = toRun(analytics('2025-11-16', days, weeksBack), ({ orders }) => orders);
    expect(points.map(({ before }) => before)).toEqual(points.map(({ value }) => value));
  });
});
