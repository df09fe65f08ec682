import { describe, expect, it } from 'vitest';
import { after, hours, minutes, movableClock, seconds } from './clock.ts';

describe('the clock', () => {
  it('continues from the time it was moved to', () => {
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
});
