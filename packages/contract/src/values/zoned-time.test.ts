import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, startOfDay, startOfTomorrow } from './zoned-time.ts';

describe('a day in a time zone', () => {
  it('is the local calendar day', () => {
    expect(dayIn('Africa/Lagos', new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-15');
    expect(dayIn('Africa/Lagos', new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-16');
  });

  it.each([
    ['Africa/Lagos', '2026-11-16', '2026-11-15T23:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16', '2026-11-15T18:15:00.000Z'],
  ])('begins in %s on %s at %s', (timeZone, day, moment) => {
    expect(startOfDay(timeZone, day).toISOString()).toBe(moment);
  });

  it('is over when the next one begins, and not before', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom('Africa/Lagos', 'Europe/London', 'America/New_York'), moments, (timeZone, now) => {
        const end = startOfTomorrow(timeZone, now);
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(dayIn(timeZone, new Date(end.getTime() - 1))).toBe(dayIn(timeZone, now));
        expect(dayIn(timeZone, end)).not.toBe(dayIn(timeZone, now));
      }),
    );
  });
});
