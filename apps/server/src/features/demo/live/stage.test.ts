import { weekDayOf } from '@vendor-portal/contract/values/day.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days } from '../../../platform/clock.ts';
import { fridayEvening } from './stage.ts';

const LAGOS = 'Africa/Lagos';

describe('a busy Friday evening', () => {
  it('is the next one, whenever it is requested', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
        const evening = fridayEvening(LAGOS, now);
        const local = wallClock(LAGOS, evening);
        expect(weekDayOf(local.slice(0, 10))).toBe('friday');
        expect(local.slice(11, 16)).toBe('19:10');
        expect(evening.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(evening.getTime() - now.getTime()).toBeLessThan(days(7));
      }),
    );
  });
});
