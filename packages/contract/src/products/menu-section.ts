import * as z from 'zod/mini';
import { Shift } from '../availability/opening-hours.ts';
import { addDays, WEEK_DAYS, WeekDay, findWeekDay } from '../values/day.ts';
import { Name } from '../values/name.ts';
import { Line } from '../values/scalars.ts';
import { wallClock } from '../values/zoned-time.ts';

export const MENU_SECTIONS_MAX = 60;

const isWithoutDoubles = (list: readonly string[]) => new Set(list).size === list.length;

/** The days on which serving starts, and the hours on each. */
export const ServingHours = z.object({
  ...Shift.shape,
  days: z
    .array(WeekDay)
    .check(
      z.minLength(1, 'Choose at least one day.'),
      z.maxLength(WEEK_DAYS.length),
      z.refine(isWithoutDoubles, 'Choose each day only once.'),
    ),
});
export type ServingHours = z.output<typeof ServingHours>;

export interface MenuSection {
  readonly name: string;
  /** Null: as long as the store is open. */
  readonly hours: ServingHours | null;
}

const SectionInput = z.object({
  name: Name(1, 60),
  /** The previous name: its products move with it. Absent for a new section. */
  was: z.optional(Line(1, 60)),
  hours: z.nullable(ServingHours),
});

/** Equal for names that a customer reads as the same: “Pain & fever” and “Pain and fever”. */
export const foldCategory = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s*&\s*/g, ' and ');

/** As the category is already spelled, if it exists. */
export const spellCategory = (names: readonly string[], typed: string): string =>
  names.find((name) => foldCategory(name) === foldCategory(typed)) ?? typed.trim();

export const SectionsInput = z.array(SectionInput).check(
  z.maxLength(MENU_SECTIONS_MAX, 'You can have up to 60 categories.'),
  z.refine(
    (sections) => isWithoutDoubles(sections.map(({ name }) => foldCategory(name))),
    'Another category already has this name.',
  ),
  z.refine(
    (sections) => isWithoutDoubles(sections.flatMap(({ was }) => was ?? [])),
    'Another category already had this name.',
  ),
);
export type SectionsInput = z.output<typeof SectionsInput>;

/** Closing at or before opening means the next day, as with opening hours. */
export function isServedAt(hours: ServingHours | null, timeZone: string, at: Date): boolean {
  if (hours === null) return true;
  const wall = wallClock(timeZone, at);
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const { opens, closes, days } = hours;
  const begins = (on: string) => days.includes(findWeekDay(on));
  if (closes > opens) return begins(day) && time >= opens && time < closes;
  return (begins(day) && time >= opens) || (begins(addDays(day, -1)) && time < closes);
}

/** Every section in its order; unordered categories follow by name. */
export function mergeSections(placed: readonly MenuSection[], categories: readonly string[]): MenuSection[] {
  const known = new Set(placed.map(({ name }) => name));
  const others = categories.filter((name) => !known.has(name)).toSorted((a, b) => a.localeCompare(b));
  return [...placed, ...others.map((name) => ({ name, hours: null }))];
}
