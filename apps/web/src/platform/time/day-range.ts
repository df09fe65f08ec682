import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, countDays, findWeekDay, WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { useToday } from './wall-time.ts';

/** Both days included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const PRESET_DAYS = [7, 30, 84, 365] as const;
const USUAL_DAYS = 30;

export const daysUpTo = (today: string, count: number): Days => ({ from: addDays(today, 1 - count), to: today });

/** For `RangePicker`. */
export const presetRanges = (today: string, labelOf: (count: number) => string) =>
  PRESET_DAYS.map((count) => ({ value: String(count), label: labelOf(count), range: daysUpTo(today, count) }));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));

export function rangeIn(params: URLSearchParams): Days | undefined {
  const from = params.get('from');
  const to = params.get('to');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

interface RangeUse {
  /** The number of days up to today if the address names none. */
  readonly usual?: number;
  /** Search parameters to remove when the range changes, such as a list's page. */
  readonly resets?: readonly string[];
}

/** The screen's range, stored in its address so that it can be shared. */
export function useDayRange({ usual = USUAL_DAYS, resets = [] }: RangeUse = {}) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const range = rangeIn(params) ?? daysUpTo(today, usual);
  const names = resets.join(' ');
  const setRange = useCallback(
    ({ from, to }: Days) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names.split(' ')) next.delete(name);
          next.set('from', from);
          next.set('to', to);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams, names],
  );
  return { range, setRange, today };
}

export type GroupLength = 'day' | 'week' | 'month';

/** A chart with more points is unreadable. */
const DAYS_SHOWN_ONE_BY_ONE = 45;
const DAYS_SHOWN_BY_WEEK = 190;

export function groupLength({ from, to }: Days): GroupLength {
  const days = countDays(from, to);
  if (days <= DAYS_SHOWN_ONE_BY_ONE) return 'day';
  return days <= DAYS_SHOWN_BY_WEEK ? 'week' : 'month';
}

export interface DayGroup<Row> extends Days {
  readonly rows: readonly Row[];
}

/**
 * The days of a range, single or grouped, also those without data. Weeks begin on Sundays and months on their first
 * day, both cut to the range.
 */
export function groupDays<Row extends { readonly day: string }>(
  range: Days,
  rows: readonly Row[],
  length: GroupLength = groupLength(range),
): DayGroup<Row>[] {
  const groups: { from: string; to: string; rows: Row[] }[] = [];
  const known = Map.groupBy(rows, ({ day }) => day);
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const open = groups.at(-1);
    const group = open && !beginsGroup(day, length) ? open : { from: day, to: day, rows: [] };
    if (group !== open) groups.push(group);
    group.to = day;
    group.rows.push(...(known.get(day) ?? []));
  }
  return groups;
}

function beginsGroup(day: string, length: GroupLength): boolean {
  if (length === 'day') return true;
  return length === 'week' ? findWeekDay(day) === WEEK_DAYS[0] : day.endsWith('-01');
}
