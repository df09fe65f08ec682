import * as z from 'zod/mini';
import { DayInput, Line } from '../values/scalars.ts';
import { perWeekDay, WEEK_DAYS, type WeekDay } from '../values/day.ts';

export const SHIFTS_PER_DAY_MAX = 4;
export const HOLIDAYS_MAX = 60;

const TIME_WRONG = 'Enter a time, like 08:30.';
const OpeningTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_WRONG));

/** 24:00 is stored as 00:00. */
const ClosingTime = z.string().check(
  z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_WRONG),
  z.overwrite((time) => (time === '24:00' ? '00:00' : time)),
);

/** Closing at or before opening means the next day; the same time twice is round the clock. */
export const Shift = z.object({ opens: OpeningTime, closes: ClosingTime });
export type Shift = z.output<typeof Shift>;

const Shifts = z.array(Shift).check(z.maxLength(SHIFTS_PER_DAY_MAX, 'You can add up to 4 shifts a day.'));

/** A day that differs from its week; without shifts the store is closed. */
const Holiday = z.object({ day: DayInput, name: Line(1, 60, 'Enter a name.'), shifts: Shifts });

const MINUTES_OF_DAY = 24 * 60;
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const shiftMinutes = ({ opens, closes }: Shift): number => {
  const length = minuteOf(closes) - minuteOf(opens);
  return length > 0 ? length : length + MINUTES_OF_DAY;
};

interface ShiftPlace {
  readonly day: WeekDay;
  /** Among the shifts of its day. */
  readonly index: number;
}

/** Each shift that is still open when the next one opens, with that next one; Saturday wraps around to Sunday. */
export function overlappingShifts(weekly: Readonly<Record<WeekDay, readonly Shift[]>>): [ShiftPlace, ShiftPlace][] {
  const spans = WEEK_DAYS.flatMap((day, dayIndex) =>
    weekly[day].map((shift, index) => {
      const start = dayIndex * MINUTES_OF_DAY + minuteOf(shift.opens);
      return { day, index, start, end: start + shiftMinutes(shift) };
    }),
  ).toSorted((a, b) => a.start - b.start);
  const [first] = spans;
  if (!first) return [];
  return spans.flatMap((span, index) => {
    const next = spans[index + 1] ?? { ...first, start: first.start + MINUTES_OF_WEEK };
    return span.end > next.start ? [[span, next]] : [];
  });
}

export const OpeningHours = z
  .object({
    weekly: perWeekDay(Shifts),
    holidays: z.array(Holiday).check(z.maxLength(HOLIDAYS_MAX, 'You can add up to 60 special days.')),
  })
  .check(
    z.refine(({ weekly }) => overlappingShifts(weekly).length === 0, {
      path: ['weekly'],
      error: 'These shifts overlap.',
    }),
  );
export type OpeningHours = z.output<typeof OpeningHours>;
