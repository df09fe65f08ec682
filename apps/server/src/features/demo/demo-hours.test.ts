import { isOpenAt } from '@vendor-portal/contract/availability/open-spans.ts';
import { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, hours, minutes, days } from '../../platform/clock.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';
import { drawMoments } from './history/demo-order-lives.ts';
import { NEIGHBOUR_MENUS } from './demo-products.ts';
import { openingHoursFor } from './demo-stores.ts';
import { findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { fridayEvening } from './live/stage.ts';

const LAGOS = 'Africa/Lagos';
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const email = fc.constantFrom(DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS));

describe("the demo's opening hours", () => {
  it('are valid input, and have the store open whenever somebody tries the demo', () => {
    fc.assert(
      fc.property(email, moment, fc.integer({ min: -120, max: 239 }), (store, now, later) => {
        const open = openingHoursFor(store, LAGOS, now, false);
        expect(OpeningHours.safeParse(open).success).toBe(true);
        expect(isOpenAt(open, LAGOS, after(now, minutes(later)))).toBe(true);
      }),
    );
  });

  it('form an ordinary week at noon, and never end if the clock can be moved', () => {
    const noon = new Date('2026-11-18T12:00:00Z');
    const open = openingHoursFor(DEMO_VENDOR.email, LAGOS, noon, false);
    expect(open.holidays).toEqual([]);
    expect(isOpenAt(open, LAGOS, after(noon, hours(12)))).toBe(false);
    const movable = openingHoursFor(DEMO_VENDOR.email, LAGOS, noon, true);
    expect(isOpenAt(movable, LAGOS, after(noon, hours(12)))).toBe(true);
  });
});

describe('a day of orders', () => {
  it("falls within that day's opening hours, whatever the dice say", () => {
    fc.assert(
      fc.property(moment, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (at, seed, progress) => {
        const day = at.toISOString().slice(0, 10);
        const open = openingHoursFor(DEMO_VENDOR.email, LAGOS, new Date(`${day}T12:00:00Z`), false);
        const moments = drawMoments(makeDice(seed), day, LAGOS, progress);
        expect(moments.length).toBeGreaterThanOrEqual(8);
        expect(moments.every((one) => isOpenAt({ ...open, holidays: [] }, LAGOS, one))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a busy Friday evening', () => {
  it('is the coming Friday at 19:10, whenever it is requested', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
        const evening = fridayEvening(LAGOS, now);
        const local = wallClock(LAGOS, evening);
        expect(findWeekDay(local.slice(0, 10))).toBe('friday');
        expect(local.slice(11, 16)).toBe('19:10');
        expect(evening.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(evening.getTime() - now.getTime()).toBeLessThan(days(7));
      }),
    );
  });
});
