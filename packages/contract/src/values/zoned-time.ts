import { addDays } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating one is slow, and there are few time zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Local time, written as if it were UTC: `2026-11-15T13:30:00Z`. */
export function wallClock(timeZone: string, moment: Date): string {
  const fields = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;
  return `${fields.year}-${fields.month}-${fields.day}T${fields.hour}:${fields.minute}:${fields.second}Z`;
}

const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(wallClock(timeZone, new Date(moment))) - Math.floor(moment / 1000) * 1000;

export const dayIn = (timeZone: string, moment: Date): string => wallClock(timeZone, moment).slice(0, 10);

/**
 * The moment of a local time, such as `08:30`. At clock changes a repeated time is its first occurrence, and a skipped
 * one moves later by as much as the clocks go forward.
 */
export function toMoment(timeZone: string, day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const [before, later] = [asIfUtc - DAY, asIfUtc + DAY].map((moment) => offsetAt(moment, timeZone)) as [
    number,
    number,
  ];
  const [first, second] = [asIfUtc - Math.max(before, later), asIfUtc - Math.min(before, later)];
  const showsIt = (moment: number) => moment + offsetAt(moment, timeZone) === asIfUtc;
  if (showsIt(first)) return new Date(first);
  return new Date(showsIt(second) ? second : asIfUtc - before);
}

const DAY = 86_400_000;

/** Also correct on days of a clock change. */
export const startOfDay = (timeZone: string, day: string): Date => toMoment(timeZone, day, '00:00');

/** Same wall-clock time on another day. */
export const sameTimeOn = (timeZone: string, day: string, now: Date): Date =>
  new Date(toMoment(timeZone, day, wallClock(timeZone, now).slice(11, 16)).getTime() + (now.getTime() % MINUTE));

const MINUTE = 60_000;

export const startOfTomorrow = (timeZone: string, now: Date): Date =>
  startOfDay(timeZone, addDays(dayIn(timeZone, now), 1));
