import { addDays, countDays } from '../values/day.ts';
import type { OpeningHours, Shift } from './opening-hours.ts';
import { weekDayOf } from '../values/week.ts';
import { dayIn, momentOf } from '../values/zoned-time.ts';

/** A time during which the hours keep a store open. It never closes where `closesAt` is null. */
export interface OpenSpan {
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

/** A week repeats itself, so two weeks beyond the last special day are enough. */
const DAYS_AHEAD = 15;

const shiftsOf = ({ weekly, holidays }: OpeningHours, day: string): readonly Shift[] =>
  (holidays.find((holiday) => holiday.day === day) ?? { shifts: weekly[weekDayOf(day)] }).shifts;

/** The shifts that begin on a day, as moments. One that the clocks skip altogether is left out. */
function spansOfDay(hours: OpeningHours, timeZone: string, day: string): { opens: number; closes: number }[] {
  return shiftsOf(hours, day)
    .map(({ opens, closes }) => ({
      opens: momentOf(timeZone, day, opens).getTime(),
      closes: momentOf(timeZone, closes > opens ? day : addDays(day, 1), closes).getTime(),
    }))
    .filter(({ opens, closes }) => closes > opens)
    .toSorted((a, b) => a.opens - b.opens);
}

/**
 * When the hours keep the store open, from this moment on: the span that runs now comes first, shifts that follow one
 * another without a gap are one span. A special day replaces the shifts that begin on it; one of the day before runs on.
 */
function* openSpans(hours: OpeningHours, timeZone: string, at: Date): Generator<OpenSpan> {
  const now = at.getTime();
  const today = dayIn(timeZone, at);
  const lastSpecial = hours.holidays.reduce((last, { day }) => Math.max(last, countDays(today, day)), 0);
  const lastDay = lastSpecial + DAYS_AHEAD;
  let current: { opens: number; closes: number } | undefined;
  // Two days back: the shift that began the day before may last a day and, where clocks are put back, some hours more.
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
  // Still open where nothing differs any more from week to week: it stays so.
  const isEndless = countDays(today, dayIn(timeZone, new Date(current.closes))) - 1 >= lastDay;
  yield isEndless ? { opensAt: new Date(current.opens), closesAt: null } : spanOf(current);
}

const spanOf = ({ opens, closes }: { opens: number; closes: number }): OpenSpan => ({
  opensAt: new Date(opens),
  closesAt: new Date(closes),
});

/** The most frequent query about hours, so only the shifts that can have begun are checked, today's first. */
export function isOpenAt(hours: OpeningHours, timeZone: string, at: Date): boolean {
  const now = at.getTime();
  const today = dayIn(timeZone, at);
  return [0, -1, -2].some((offset) =>
    spansOfDay(hours, timeZone, addDays(today, offset)).some(({ opens, closes }) => opens <= now && now < closes),
  );
}

/** When the hours next open the store; null if they never do. */
export function nextOpening(hours: OpeningHours, timeZone: string, at: Date): Date | null {
  for (const { opensAt } of openSpans(hours, timeZone, at)) if (opensAt > at) return opensAt;
  return null;
}

/** The span that runs at this moment, or the one that comes next; undefined if the hours never open the store again. */
export function nextSpan(hours: OpeningHours, timeZone: string, at: Date): OpenSpan | undefined {
  for (const span of openSpans(hours, timeZone, at)) return span;
  return undefined;
}

/** When the hours next close the store: the end of the shift that runs, or of the one that comes; null if never. */
export const nextClosing = (hours: OpeningHours, timeZone: string, at: Date): Date | null =>
  nextSpan(hours, timeZone, at)?.closesAt ?? null;
