import { addDays, countDays, findWeekDay } from '../values/day.ts';
import type { OpeningHours, Shift } from './opening-hours.ts';
import { dayIn, toMoment, startOfTomorrow } from '../values/zoned-time.ts';
import type { SwitchUntil } from './switch-end.ts';

/** `closesAt` is null where it never closes. */
export interface OpenSpan {
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

const DAYS_AHEAD = 15;

const shiftsOf = ({ weekly, holidays }: OpeningHours, day: string): readonly Shift[] =>
  (holidays.find((holiday) => holiday.day === day) ?? { shifts: weekly[findWeekDay(day)] }).shifts;

/** Shifts that start on a day. One that a clock change skips altogether is left out. */
function spansOfDay(hours: OpeningHours, timeZone: string, day: string): { opens: number; closes: number }[] {
  return shiftsOf(hours, day)
    .map(({ opens, closes }) => ({
      opens: toMoment(timeZone, day, opens).getTime(),
      closes: toMoment(timeZone, closes > opens ? day : addDays(day, 1), closes).getTime(),
    }))
    .filter(({ opens, closes }) => closes > opens)
    .toSorted((a, b) => a.opens - b.opens);
}

/**
 * From this moment on, starting with the current span; adjacent shifts are merged. A special day replaces the shifts
 * that start on it; one from the day before continues.
 */
function* openSpans(hours: OpeningHours, timeZone: string, at: Date): Generator<OpenSpan> {
  const now = at.getTime();
  const today = dayIn(timeZone, at);
  const lastSpecial = hours.holidays.reduce((last, { day }) => Math.max(last, countDays(today, day)), 0);
  const lastDay = lastSpecial + DAYS_AHEAD;
  let current: { opens: number; closes: number } | undefined;
  // Two days back: a shift from the day before may last a day, plus some hours where clocks go back.
  for (let offset = -2; offset <= lastDay; offset += 1) {
    for (const span of spansOfDay(hours, timeZone, addDays(today, offset))) {
      if (current && span.opens <= current.closes) {
        current.closes = Math.max(current.closes, span.closes);
        continue;
      }
      if (current && current.closes > now) yield spanOf(current);
      current = span;
    }
  }
  if (!current || current.closes <= now) return;
  // Open beyond the last day that differs from its week: it never closes.
  const isEndless = countDays(today, dayIn(timeZone, new Date(current.closes))) - 1 >= lastDay;
  yield isEndless ? { opensAt: new Date(current.opens), closesAt: null } : spanOf(current);
}

const spanOf = ({ opens, closes }: { opens: number; closes: number }): OpenSpan => ({
  opensAt: new Date(opens),
  closesAt: new Date(closes),
});

/** The most frequent check, so it looks only at shifts that can have started, today's first. */
export function isOpenAt(hours: OpeningHours, timeZone: string, at: Date): boolean {
  const now = at.getTime();
  const today = dayIn(timeZone, at);
  return [0, -1, -2].some((offset) =>
    spansOfDay(hours, timeZone, addDays(today, offset)).some(({ opens, closes }) => opens <= now && now < closes),
  );
}

export function nextOpening(hours: OpeningHours, timeZone: string, at: Date): Date | null {
  for (const { opensAt } of openSpans(hours, timeZone, at)) if (opensAt > at) return opensAt;
  return null;
}

/** The current span or the next; undefined if the store never opens again. */
export function nextSpan(hours: OpeningHours, timeZone: string, at: Date): OpenSpan | undefined {
  for (const span of openSpans(hours, timeZone, at)) return span;
  return undefined;
}

/** The end of the current shift or the next; null if never. */
export const nextClosing = (hours: OpeningHours, timeZone: string, at: Date): Date | null =>
  nextSpan(hours, timeZone, at)?.closesAt ?? null;

const HOUR = 3_600_000;

interface Store {
  readonly timeZone: string;
  /** Null until hours are set: a day then ends at the vendor's midnight. */
  readonly hours: OpeningHours | null;
}

/**
 * Null if only the vendor ends it. "Today" ends with the current shift, even past midnight, or at midnight outside any
 * shift. Without another opening it stays open-ended.
 */
export function switchMoment(
  until: SwitchUntil | null | undefined,
  now: Date,
  { timeZone, hours }: Store,
): Date | null {
  switch (until) {
    case undefined:
    case null:
    case 'until_i_say':
      return null;
    case 'in_1_hour':
      return new Date(now.getTime() + HOUR);
    case 'in_4_hours':
      return new Date(now.getTime() + 4 * HOUR);
    case 'end_of_today': {
      const closing = hours && isOpenAt(hours, timeZone, now) ? nextClosing(hours, timeZone, now) : null;
      return closing ?? startOfTomorrow(timeZone, now);
    }
    case 'next_opening':
      return hours ? nextOpening(hours, timeZone, now) : startOfTomorrow(timeZone, now);
    default:
      return new Date(until);
  }
}
