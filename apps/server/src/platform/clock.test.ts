import { describe, expect, it } from 'vitest';
import { after, before, days, hours, minutes, movableClock, seconds, systemClock } from './clock.ts';

describe('the clock', () => {
  it('returns the current time', () => {
    const [earlier, current, later] = [Date.now(), systemClock.now().getTime(), Date.now()];
    expect(current).toBeGreaterThanOrEqual(earlier);
    expect(current).toBeLessThanOrEqual(later);
  });

  it('continues from where it was moved to', () => {
    let now = new Date('2026-11-15T09:00:00Z');
    const clock = movableClock({ now: () => now });
    clock.advance(hours(2));
    clock.advance(minutes(30));
    expect(clock.now().toISOString()).toBe('2026-11-15T11:30:00.000Z');
    now = after(now, seconds(5));
    expect(clock.now().toISOString()).toBe('2026-11-15T11:30:05.000Z');
  });

  it('is not moved back', () => {
    const clock = movableClock();
    expect(() => clock.advance(-1)).toThrow(RangeError);
  });

  it('adds and subtracts the same amounts', () => {
    const noon = new Date('2026-11-15T12:00:00Z');
    expect(before(after(noon, days(3)), hours(72))).toEqual(noon);
  });
});
