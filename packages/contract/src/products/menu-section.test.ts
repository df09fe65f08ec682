import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEK_DAYS } from '../values/day.ts';
import { SectionsInput, isServedAt, mergeSections, type ServingHours } from './menu-section.ts';

const LAGOS = 'Africa/Lagos';
/** 2026-11-16 is a Monday; Lagos is an hour ahead of UTC. */
const at = (time: string, day = '2026-11-16') => new Date(`${day}T${time}:00+01:00`);
const everyDay = (opens: string, closes: string): ServingHours => ({ opens, closes, days: [...WEEK_DAYS] });

describe('the hours of a section', () => {
  it.each([
    ['06:59', false],
    ['07:00', true],
    ['10:59', true],
    ['11:00', false],
  ])('of 07:00 to 11:00 at %s: %s', (time, isServed) => {
    expect(isServedAt(everyDay('07:00', '11:00'), LAGOS, at(time))).toBe(isServed);
  });

  it('that pass midnight belong to the day on which they began', () => {
    const friday: ServingHours = { opens: '22:00', closes: '02:00', days: ['friday'] };
    expect(isServedAt(friday, LAGOS, at('23:00', '2026-11-20'))).toBe(true);
    expect(isServedAt(friday, LAGOS, at('01:59', '2026-11-21'))).toBe(true);
    expect(isServedAt(friday, LAGOS, at('02:00', '2026-11-21'))).toBe(false);
    expect(isServedAt(friday, LAGOS, at('01:00', '2026-11-20'))).toBe(false);
    expect(isServedAt(friday, LAGOS, at('23:00', '2026-11-21'))).toBe(false);
  });

  it('that are unset, or open and close at the same time, cover the whole day', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (when) => {
        expect(isServedAt(null, LAGOS, when)).toBe(true);
        expect(isServedAt(everyDay('06:00', '06:00'), LAGOS, when)).toBe(true);
      }),
    );
  });

  it('and the remaining hours cover the day without overlap', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(time, time, time, (opens, closes, now) => {
        fc.pre(opens !== closes);
        const isIn = isServedAt(everyDay(opens, closes), LAGOS, at(now));
        expect(isServedAt(everyDay(closes, opens), LAGOS, at(now))).toBe(!isIn);
      }),
    );
  });
});

describe('the sections of a menu', () => {
  it('come in their set order, then the others by name', () => {
    const placed = [
      { name: 'Soups', hours: null },
      { name: 'Breakfast', hours: everyDay('07:00', '11:00') },
    ];
    expect(mergeSections(placed, ['Rice', 'Breakfast', 'Drinks']).map(({ name }) => name)).toEqual([
      'Soups',
      'Breakfast',
      'Drinks',
      'Rice',
    ]);
  });

  it('must have distinct names', () => {
    const twice = [
      { name: 'Rice', hours: null },
      { name: ' rice ', hours: null },
    ];
    expect(SectionsInput.safeParse(twice).success).toBe(false);
    expect(SectionsInput.safeParse(twice.slice(0, 1)).success).toBe(true);
  });
});
