import type { Dice } from '../values/dice.ts';
import { type HourOfDay, type Person, weightedChoice } from './people.ts';

export interface Choice {
  readonly name: string;
  readonly category: string;
}

const POPULARITY: Readonly<Record<string, number>> = {
  'Jollof rice & chicken': 30,
  'Fried rice & turkey': 14,
  'White rice & stew': 12,
  'Egusi soup, pounded yam': 13,
  'Efo riro': 8,
  'Ofada rice & ayamase': 7,
  'Suya skewer': 11,
  'Grilled chicken, half': 8,
  'Whole grilled fish': 3,
  Asun: 6,
  'Fried plantain': 20,
  'Moi moi': 10,
  Chips: 7,
  Coleslaw: 6,
  'Bottled water': 22,
  'Zobo, 50 cl': 15,
  Chapman: 11,
  'Fresh orange juice': 6,
  'Puff puff, 10 pieces': 11,
  'Meat pie': 9,
  'Small chops platter': 3,
  'Agege bread, large': 24,
  'Sliced family loaf': 14,
  'Paracetamol 500 mg, 96 tablets': 18,
  'Long grain rice, 5 kg': 12,
};
const DEFAULT_POPULARITY = 4;

const popularityOf = ({ name }: Choice): number => POPULARITY[name] ?? DEFAULT_POPULARITY;

const MEALS: ReadonlySet<string> = new Set(['Mains', 'Soups', 'Grill']);
const BESIDE: ReadonlySet<string> = new Set(['Breakfast', 'Sides and small chops']);

const NOON = 12;

/** Soup on Sundays, the grill in the evening, breakfast until noon. */
function popularityAt({ category }: Choice, { weekDay, hour }: HourOfDay): number {
  const isEvening = hour >= 16;
  if (category === 'Grill') return isEvening ? (weekDay === 'friday' ? 2.4 : 1.6) : 0.5;
  if (category === 'Soups') return weekDay === 'sunday' ? 2.2 : isEvening ? 1.1 : 0.8;
  if (category === 'Sides and small chops') return isEvening ? 1.2 : 0.9;
  if (category === 'Breakfast') return hour < NOON ? 2 : 0;
  return 1;
}

export interface Wanted<T> {
  readonly product: T;
  readonly quantity: number;
}

function eaters(dice: Dice, { weekDay }: HourOfDay): number {
  const chance = dice.roll() + (weekDay === 'friday' || weekDay === 'saturday' || weekDay === 'sunday' ? 0.12 : 0);
  return chance < 0.66 ? 1 : chance < 0.9 ? 2 : 3;
}

/** Ordered every other time. */
function favouriteOf<T extends Choice>({ favourite }: Person, liked: readonly T[]): T | undefined {
  let left = favourite * liked.reduce((sum, choice) => sum + popularityOf(choice), 0);
  return liked.find((choice) => (left -= popularityOf(choice)) < 0);
}

/** A main dish per person, often with a side and a drink. */
export function basket<T extends Choice>(dice: Dice, all: readonly T[], person: Person, at: HourOfDay): Wanted<T>[] {
  const inTime = all.filter((choice) => popularityAt(choice, at) > 0);
  const menu = inTime.length > 0 ? inTime : all;
  const quantities = new Map<T, number>();
  const add = (product: T, quantity = 1) => quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  const currentPopularity = (choice: T) => popularityOf(choice) * popularityAt(choice, at);
  const meals = menu.filter(({ category }) => MEALS.has(category));
  const beside = menu.filter(({ category }) => BESIDE.has(category));
  const drinks = menu.filter(({ category }) => category === 'Drinks');
  const count = eaters(dice, at);
  const isMeal = meals.length > 0 && (beside.length === 0 || dice.roll() < 0.9);
  for (let eater = 0; eater < count; eater += 1) {
    const from = isMeal ? meals : menu;
    const own = favouriteOf(person, from);
    add(eater === 0 && own && dice.roll() < 0.45 ? own : weightedChoice(dice, from, currentPopularity));
  }
  if (isMeal && beside.length > 0 && dice.roll() < 0.5)
    add(weightedChoice(dice, beside, currentPopularity), count > 1 ? 2 : 1);
  if (isMeal && drinks.length > 0 && dice.roll() < 0.55) add(weightedChoice(dice, drinks, currentPopularity), count);
  return [...quantities].map(([product, quantity]) => ({ product, quantity }));
}
