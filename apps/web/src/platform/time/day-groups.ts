import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { weekDayOf, WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import type { Days } from './day-range.ts';

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
  return length === 'week' ? weekDayOf(day) === WEEK_DAYS[0] : day.endsWith('-01');
}
