import { overlappingShifts, type Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { type WeekDay, WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import type { hoursMessages } from './hours.messages.ts';
import type { StoredHours } from './availability.queries.ts';

/** From Monday, as on a shop’s sign. */
export const DAYS: readonly WeekDay[] = [...WEEK_DAYS.slice(1), 'sunday'];
export const WORKING_DAYS = DAYS.slice(0, 5);
export const WEEKEND = DAYS.slice(5);

type Weekly = StoredHours['weekly'];

/** `key` identifies rows while their day is being typed. */
export type SpecialDay = StoredHours['holidays'][number] & { readonly key: string };

interface HoursDraft {
  readonly weekly: Weekly;
  readonly specialDays: readonly SpecialDay[];
}

export const FIRST_SHIFT: Shift = { opens: '08:00', closes: '20:00' };

const USUAL_WEEK = Object.fromEntries(DAYS.map((day) => [day, day === 'sunday' ? [] : [FIRST_SHIFT]])) as Weekly;

export const toDraft = ({ isSet, weekly, holidays }: StoredHours): HoursDraft => ({
  weekly: isSet ? weekly : USUAL_WEEK,
  specialDays: holidays.map((holiday) => ({ ...holiday, key: holiday.day })),
});

export interface HoursDraftStore {
  readonly from: string;
  readonly draft: HoursDraft;
}

export const HOURS_DRAFT = 'hours';

export const hoursMark = ({ weekly, holidays }: StoredHours) => JSON.stringify({ weekly, holidays });

/** Null if the hours have changed since: saving the draft would undo that change. */
export const hoursDraftFor = (hours: StoredHours) => (stored: unknown) => {
  const { from, draft } = (stored ?? {}) as Partial<HoursDraftStore>;
  return draft !== undefined && from === hoursMark(hours) ? { from, draft } : null;
};

export const copied = (weekly: Weekly, from: WeekDay, to: readonly WeekDay[]): Weekly => ({
  ...weekly,
  ...Object.fromEntries(to.map((day) => [day, weekly[from]])),
});

const onTheHour = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** Starts where the last shift ends, so that it does not overlap. */
export function withNextShift(shifts: readonly Shift[]): Shift[] {
  const last = shifts.at(-1);
  if (last === undefined) return [FIRST_SHIFT];
  const hour = Number(last.closes.slice(0, 2));
  return [...shifts, { opens: onTheHour(hour + 1), closes: onTheHour(hour + 4) }];
}

type Messages = typeof hoursMessages.en;

/** By field: `monday.0.opens`, or with the key of a special day, `KEY.day`. */
export type HoursErrors = Readonly<Record<string, string>>;

export type ShiftEnd = 'opens' | 'closes';

export const shiftField = (of: string, index: number, end: ShiftEnd) => `${of}.${index}.${end}`;

const missingTimes = (of: string, shifts: readonly Shift[], message: string): [string, string][] =>
  shifts.flatMap((shift, index) =>
    (['opens', 'closes'] as const)
      .filter((end) => shift[end] === '')
      .map((end): [string, string] => [shiftField(of, index, end), message]),
  );

export function hoursErrors({ weekly, specialDays }: HoursDraft, messages: Messages): HoursErrors {
  const missing = DAYS.flatMap((day) => missingTimes(day, weekly[day], messages.timeMissing));
  const errors: Record<string, string> = Object.fromEntries(missing);
  for (const { key, day, name, shifts } of specialDays) {
    if (day === '') errors[`${key}.day`] = messages.dayMissing;
    else if (specialDays.some((other) => other.key !== key && other.day === day))
      errors[`${key}.day`] = messages.dayTwice;
    if (name.trim() === '') errors[`${key}.name`] = messages.nameMissing;
    Object.assign(errors, Object.fromEntries(missingTimes(key, shifts, messages.timeMissing)));
  }
  // An empty time would count as midnight.
  return missing.length > 0 ? errors : { ...errors, ...overlapErrors(weekly, messages) };
}

/** At the two times that clash. */
const overlapErrors = (weekly: Weekly, messages: Messages): HoursErrors =>
  Object.fromEntries(
    overlappingShifts(weekly).flatMap(([earlier, later]) => {
      const [day, next] = [messages.days[earlier.day], messages.days[later.day]];
      const message = earlier.day === later.day ? messages.overlap(day) : messages.overnightOverlap(day, next);
      return [
        [shiftField(earlier.day, earlier.index, 'closes'), message],
        [shiftField(later.day, later.index, 'opens'), message],
      ];
    }),
  );

export const onTheWire = ({ weekly, specialDays }: HoursDraft) => ({
  weekly,
  holidays: specialDays
    .map(({ day, name, shifts }) => ({ day, name: name.trim(), shifts }))
    .toSorted((a, b) => a.day.localeCompare(b.day)),
});
