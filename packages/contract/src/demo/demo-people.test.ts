import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceOf } from '../values/dice.ts';
import { WEEK_DAYS } from '../values/week.ts';
import { appetite, hourIn, hungerAt, LARGEST_APPETITE, rainsOn } from './appetite.ts';
import { basket, popularityOf } from './baskets.ts';
import { ownComments } from './comments.ts';
import { PEOPLE, weightedChoice, whoOrders } from './people.ts';

const at = (moment: string) => hungerAt('Africa/Lagos', new Date(`${moment}:00+01:00`));

describe('the people of the demo', () => {
  it('are hundreds, each with a unique id and number', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(300);
    for (const key of ['id', 'phone'] as const)
      expect(new Set(PEOPLE.map((person) => person[key])).size).toBe(PEOPLE.length);
  });

  it('have habits: who eats at lunch is seldom seen in the evening', () => {
    const dice = diceOf(1);
    const noon = Array.from({ length: 500 }, () => whoOrders(dice, 'tuesday', 13));
    expect(noon.filter(({ meal }) => meal === 'lunch').length).toBeGreaterThan(150);
    expect(noon.filter(({ meal }) => meal === 'evening').length).toBeLessThan(150);
  });

  it('are hungriest at lunch and in the evening, on Fridays, and when it rains', () => {
    expect(at('2026-11-17T13:00')).toBeGreaterThan(2 * at('2026-11-17T16:00'));
    expect(at('2026-11-17T19:30')).toBeGreaterThan(2 * at('2026-11-17T16:00'));
    expect(at('2026-11-17T16:00')).toBeGreaterThan(at('2026-11-17T04:00'));
    for (const day of WEEK_DAYS) expect(appetite('friday', 20)).toBeGreaterThanOrEqual(appetite(day, 20));
    const days = Array.from({ length: 300 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place, 12)));
    const wet = days.filter((day) => rainsOn(day.toISOString().slice(0, 10)));
    expect(wet.length).toBeGreaterThan(30);
    expect(wet.length).toBeLessThan(150);
  });

  it('are never hungrier than the hungriest', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEEK_DAYS), fc.double({ min: 0, max: 24, noNaN: true }), (day, hour) => {
        expect(appetite(day, hour)).toBeLessThanOrEqual(LARGEST_APPETITE);
        expect(appetite(day, hour)).toBeGreaterThan(0);
      }),
    );
  });
});

const MENU = [
  { name: 'Jollof rice & chicken', category: 'Mains' },
  { name: 'Spaghetti bolognese', category: 'Mains' },
  { name: 'Egusi soup, pounded yam', category: 'Soups' },
  { name: 'Suya skewer', category: 'Grill' },
  { name: 'Fried plantain', category: 'Sides and small chops' },
  { name: 'Bottled water', category: 'Drinks' },
];
const LUNCH = hourIn('Africa/Lagos', new Date('2026-11-17T12:00:00Z'));

describe('what they order', () => {
  it('is something, each once, from the menu', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: PEOPLE.length - 1 }), fc.integer({ min: 1, max: 6 }), (seed, place, size) => {
        const menu = MENU.slice(0, size);
        const wanted = basket(diceOf(seed), menu, PEOPLE[place] as (typeof PEOPLE)[number], LUNCH);
        expect(wanted.length).toBeGreaterThan(0);
        expect(new Set(wanted.map(({ product }) => product)).size).toBe(wanted.length);
        expect(wanted.every(({ product, quantity }) => menu.includes(product) && quantity > 0)).toBe(true);
      }),
    );
  });

  it('is mostly what everybody likes, with something beside it and to drink', () => {
    const dice = diceOf(2);
    const meals = Array.from({ length: 400 }, () => basket(dice, MENU, whoOrders(dice, 'tuesday', 13), LUNCH));
    const sold = (name: string) => meals.flat().filter(({ product }) => product.name === name).length;
    expect(sold('Jollof rice & chicken')).toBeGreaterThan(2 * sold('Spaghetti bolognese'));
    expect(sold('Fried plantain')).toBeGreaterThan(100);
    expect(sold('Bottled water')).toBeGreaterThan(100);
    expect(popularityOf({ name: 'something else', category: '' })).toBeGreaterThan(0);
  });

  it('is breakfast until noon and no longer, unless there is nothing else', () => {
    const dice = diceOf(5);
    const moiMoi = { name: 'Moi moi', category: 'Breakfast' };
    const morning = hourIn('Africa/Lagos', new Date('2026-11-17T09:00:00Z'));
    const soldAt = (hour: typeof LUNCH) =>
      Array.from({ length: 200 }, () => basket(dice, [...MENU, moiMoi], whoOrders(dice, 'tuesday', hour.hour), hour))
        .flat()
        .filter(({ product }) => product === moiMoi).length;
    expect(soldAt(morning)).toBeGreaterThan(20);
    expect(soldAt(LUNCH)).toBe(0);
    expect(basket(dice, [moiMoi], whoOrders(dice, 'tuesday', 13), LUNCH).map(({ product }) => product)).toEqual([
      moiMoi,
    ]);
  });

  it('falls as the weights have it', () => {
    const dice = diceOf(3);
    const chosen = Array.from({ length: 400 }, () => weightedChoice(dice, [0, 1, 9], (weight) => weight));
    expect(chosen).not.toContain(0);
    expect(chosen.filter((weight) => weight === 9).length).toBeGreaterThan(320);
  });
});

describe('what they say of it', () => {
  it('never repeats', () => {
    const nextComment = ownComments(diceOf(4));
    const comments = Array.from({ length: 1_500 }, (_, place) =>
      nextComment(
        place % 5 === 0 ? 'lukewarm' : 'pleased',
        MENU.map(({ name }) => name),
      ),
    ).filter((text) => text !== undefined);
    expect(comments.length).toBeGreaterThan(900);
    expect(new Set(comments).size).toBe(comments.length);
  });
});
