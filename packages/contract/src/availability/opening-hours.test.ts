import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OpeningHours, overlappingDay, shiftMinutes, type Shift } from './opening-hours.ts';
import type { WeekDay } from '../values/week.ts';

const week = (days: Partial<Record<WeekDay, Shift[]>>): Record<WeekDay, Shift[]> => ({
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  ...days,
});

describe('opening hours', () => {
  it('may pass midnight', () => {
    expect(shiftMinutes({ opens: '18:00', closes: '02:00' })).toBe(480);
    expect(shiftMinutes({ opens: '00:00', closes: '00:00' })).toBe(1440);
  });

  it('may follow one another without a gap', () => {
    const hours = week({
      monday: [
        { opens: '08:00', closes: '12:00' },
        { opens: '12:00', closes: '00:00' },
      ],
      tuesday: [{ opens: '00:00', closes: '08:00' }],
    });
    expect(overlappingDay(hours)).toBeUndefined();
  });

  it('may not overlap on one day, over midnight, or from saturday into sunday', () => {
    const sameDay = week({
      monday: [
        { opens: '08:00', closes: '12:00' },
        { opens: '11:00', closes: '14:00' },
      ],
    });
    const overnight = week({
      monday: [{ opens: '20:00', closes: '04:00' }],
      tuesday: [{ opens: '03:00', closes: '09:00' }],
    });
    const overTheWeek = week({
      saturday: [{ opens: '20:00', closes: '04:00' }],
      sunday: [{ opens: '03:00', closes: '09:00' }],
    });
    expect([sameDay, overnight, overTheWeek].map(overlappingDay)).toEqual(['monday', 'monday', 'saturday']);
  });

  it('may be round the clock all week', () => {
    const allDay = [{ opens: '00:00', closes: '00:00' }];
    const hours = week(Object.fromEntries(Object.keys(week({})).map((day) => [day, allDay])));
    expect(z.safeParse(OpeningHours, { weekly: hours, holidays: [] }).success).toBe(true);
  });

  it('are refused with a time that no clock shows', () => {
    const hours = week({ monday: [{ opens: '24:00', closes: '25:61' }] });
    expect(z.safeParse(OpeningHours, { weekly: hours, holidays: [] }).success).toBe(false);
  });
});
