import { diceOf, type Dice } from '../values/dice.ts';
import type { WeekDay } from '../values/week.ts';

const NAMES = `Adaeze Bola Chidi Damilola Ebuka Funke Gbenga Halima Ifeoma Jide Kemi Lanre Maryam Nkechi Obinna Precious
  Rukayat Seun Tobi Uche Veronica Wale Yetunde Zainab Amaka Bashir Chioma Dele Efe Folake Gloria Hassan Ikenna Joy Kunle
  Lola Musa Ngozi Ola Patience Rashid Sade Tunde Ugo Vivian Wunmi Yusuf Zara Abdul Bisi Chinedu Dupe Emeka Fatima Godwin
  Ibrahim Janet Kola Ladi Mercy Nneka Osas Peter Rita Sola Timi Ufuoma Victor Yemi Aisha Blessing Chuka Dayo Esther Femi
  Grace Ini Kachi Laraba Moyo`.split(/\s+/);

const HOW_MANY = 420;

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
}

function personOf(place: number): Person {
  const dice = diceOf(7_000 + place * 131);
  // A few regulars, more occasional customers, and many who order once or twice.
  const keenness = place % 7 === 0 ? 7 : place % 3 === 0 ? 3 : 1;
  return {
    id: `demo-customer-${place + 1}`,
    firstName: NAMES[(place * 37) % NAMES.length] ?? 'Ada',
    phone: `+23480355${String(10_000 + place)}`,
    keenness,
    meal: dice.oneOf(['lunch', 'evening', 'evening', 'both'] as const),
    days: dice.oneOf(['working days', 'working days', 'week’s end', 'all', 'all'] as const),
    sendsForIt: 0.45 + dice.roll() * 0.5,
    favourite: dice.roll(),
  };
}

export const PEOPLE: readonly Person[] = Array.from({ length: HOW_MANY }, (_, place) => personOf(place));

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
  const place = weights.findIndex((weight) => (left -= weight) < 0);
  return choices.at(place) as T;
}

export const whoOrders = (dice: Dice, weekDay: WeekDay, hour: number): Person =>
  weightedChoice(dice, PEOPLE, (person) => fitness(person, weekDay, hour));
