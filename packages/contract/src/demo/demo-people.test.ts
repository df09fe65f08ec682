import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDice } from '../values/dice.ts';
import { WEEK_DAYS } from '../values/day.ts';
import { basket } from './baskets.ts';
import { ownComments } from './comments.ts';
import { appetite, hourIn, LARGEST_APPETITE, PEOPLE, whoOrders } from './people.ts';

describe('the people of the demo', () => {
  it('never exceed the largest appetite', () => {
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

describe('demo orders', () => {
  it('are never empty, repeat nothing and come from the menu', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: PEOPLE.length - 1 }), fc.integer({ min: 1, max: 6 }), (seed, index, size) => {
        const menu = MENU.slice(0, size);
        const wanted = basket(makeDice(seed), menu, PEOPLE[index] as (typeof PEOPLE)[number], LUNCH);
        expect(wanted.length).toBeGreaterThan(0);
        expect(new Set(wanted.map(({ product }) => product)).size).toBe(wanted.length);
        expect(wanted.every(({ product, quantity }) => menu.includes(product) && quantity > 0)).toBe(true);
      }),
    );
  });

  it('include breakfast only until noon, unless there is nothing else', () => {
    const dice = makeDice(5);
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
});

describe('demo comments', () => {
  it('never repeat', () => {
    const nextComment = ownComments(makeDice(4));
    const comments = Array.from({ length: 1_500 }, (_, index) =>
      nextComment(
        index % 5 === 0 ? 'lukewarm' : 'pleased',
        MENU.map(({ name }) => name),
      ),
    ).filter((text) => text !== undefined);
    expect(comments.length).toBeGreaterThan(900);
    expect(new Set(comments).size).toBe(comments.length);
  });
});
