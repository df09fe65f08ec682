import { type Dice, makeDice } from '../values/dice.ts';
import { type WeekDay, findWeekDay } from '../values/day.ts';
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
  const chance = makeDice(Number(day.replaceAll('-', ''))).roll();
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
  return { day, weekDay: findWeekDay(day), hour: Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60 };
}

/** Relative to a quiet hour. */
export function hungerAt(timeZone: string, moment: Date): number {
  const { day, weekDay, hour } = hourIn(timeZone, moment);
  return appetite(weekDay, hour) * (rainsOn(day) ? RAIN.orders : 1);
}

const NAMES = `Adaeze Bola Chidi Damilola Ebuka Funke Gbenga Halima Ifeoma Jide Kemi Lanre Maryam Nkechi Obinna Precious
  Rukayat Seun Tobi Uche Veronica Wale Yetunde Zainab Amaka Bashir Chioma Dele Efe Folake Gloria Hassan Ikenna Joy Kunle
  Lola Musa Ngozi Ola Patience Rashid Sade Tunde Ugo Vivian Wunmi Yusuf Zara Abdul Bisi Chinedu Dupe Emeka Fatima Godwin
  Ibrahim Janet Kola Ladi Mercy Nneka Osas Peter Rita Sola Timi Ufuoma Victor Yemi Aisha Blessing Chuka Dayo Esther Femi
  Grace Ini Kachi Laraba Moyo`.split(/\s+/);

const HOW_MANY = 420;

/** Each is somebody's, who says so with every order. */
export const ALLERGIES = [
  'Peanuts: no groundnut oil either.',
  'Shellfish, also crayfish in the seasoning.',
  'Milk',
  'Eggs',
] as const;
const ALLERGIC_EVERY = 20;

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly phone: string;
  /** How often they order, relative to others. */
  readonly keenness: number;
  readonly meal: 'lunch' | 'evening' | 'both';
  readonly days: 'working days' | 'week’s end' | 'all';
  /** The probability of delivery on a dry day. */
  readonly sendsForIt: number;
  /** 0 to 1: the rank of their favourite dish. */
  readonly favourite: number;
  readonly allergyNote: string | null;
}

function personOf(index: number): Person {
  const dice = makeDice(7_000 + index * 131);
  // A few regulars, more occasional customers, and many who order once or twice.
  const keenness = index % 7 === 0 ? 7 : index % 3 === 0 ? 3 : 1;
  return {
    id: `demo-customer-${index + 1}`,
    firstName: NAMES[(index * 37) % NAMES.length] ?? 'Ada',
    phone: `+23480355${String(10_000 + index)}`,
    keenness,
    meal: dice.oneOf(['lunch', 'evening', 'evening', 'both'] as const),
    days: dice.oneOf(['working days', 'working days', 'week’s end', 'all', 'all'] as const),
    sendsForIt: 0.45 + dice.roll() * 0.5,
    favourite: dice.roll(),
    allergyNote: index % ALLERGIC_EVERY === 0 ? (ALLERGIES[(index / ALLERGIC_EVERY) % ALLERGIES.length] ?? null) : null,
  };
}

export const PEOPLE: readonly Person[] = Array.from({ length: HOW_MANY }, (_, index) => personOf(index));

const LATE_DAYS: ReadonlySet<WeekDay> = new Set(['friday', 'saturday', 'sunday']);
const SELDOM = 0.15;
const EVENING = 16;

function fitness({ keenness, meal, days }: Person, weekDay: WeekDay, hour: number): number {
  const isMeal = meal === 'both' || (meal === 'evening') === hour >= EVENING;
  const isDay = days === 'all' || (days === 'week’s end') === LATE_DAYS.has(weekDay);
  return keenness * (isMeal ? 1 : SELDOM) * (isDay ? 1 : SELDOM);
}

export function weightedChoice<T>(dice: Dice, choices: readonly T[], weightOf: (choice: T) => number): T {
  const weights = choices.map(weightOf);
  let left = dice.roll() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return choices.at(index) as T;
}

export const whoOrders = (dice: Dice, weekDay: WeekDay, hour: number): Person =>
  weightedChoice(dice, PEOPLE, (person) => fitness(person, weekDay, hour));
