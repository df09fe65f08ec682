import { diceOf } from '../values/dice.ts';
import { weekDayOf, type WeekDay } from '../values/week.ts';
import { wallClock } from '../values/zoned-time.ts';

/** Relative to an average day. */
const DAYS: Readonly<Record<WeekDay, number>> = {
  monday: 0.8,
  tuesday: 0.85,
  wednesday: 0.95,
  thursday: 1,
  friday: 1.55,
  saturday: 1.3,
  sunday: 0.9,
};

const near = (hour: number, peak: number, width: number) => Math.exp(-(((hour - peak) / width) ** 2));

/** Lunch and evening are the peaks; the evening lasts longer before a day off. */
function hoursOf(weekDay: WeekDay, hour: number): number {
  if (weekDay === 'sunday') return 0.35 + 2.2 * near(hour, 14.2, 1.6) + 1.4 * near(hour, 19, 1.6);
  const isLateNight = weekDay === 'friday' || weekDay === 'saturday';
  const evening = isLateNight ? 3.1 * near(hour, 20, 2) : 2.2 * near(hour, 19.4, 1.6);
  return 0.35 + 2 * near(hour, 13, 1.3) + evening;
}

export const dayFactor = (weekDay: WeekDay): number => DAYS[weekDay];

/** Relative to a quiet hour of an average day. */
export const appetite = (weekDay: WeekDay, hour: number): number => hoursOf(weekDay, hour) * DAYS[weekDay];

/** The upper bound over all hours. */
export const LARGEST_APPETITE = 6;

const RAINY_MONTHS: ReadonlySet<string> = new Set(['04', '05', '06', '07', '09', '10']);

/** Deterministic, so that no weather service is needed. */
export function rainsOn(day: string): boolean {
  const chance = diceOf(Number(day.replaceAll('-', ''))).roll();
  return chance < (RAINY_MONTHS.has(day.slice(5, 7)) ? 0.42 : 0.12);
}

/** In the rain more people order, and few collect. */
export const RAIN = { orders: 1.3, collects: 0.35 } as const;

export interface HourOfDay {
  readonly day: string;
  readonly weekDay: WeekDay;
  readonly hour: number;
}

export function hourIn(timeZone: string, moment: Date): HourOfDay {
  const time = wallClock(timeZone, moment);
  const day = time.slice(0, 10);
  return { day, weekDay: weekDayOf(day), hour: Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60 };
}

/** Relative to a quiet hour. */
export function hungerAt(timeZone: string, moment: Date): number {
  const { day, weekDay, hour } = hourIn(timeZone, moment);
  return appetite(weekDay, hour) * (rainsOn(day) ? RAIN.orders : 1);
}
