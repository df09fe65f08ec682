import { assert, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTime } from './wall-time.ts';

describe('the vendor’s wall clock', () => {
  it('is an hour ahead of UTC in Lagos', () => {
    expect(wallTime(new Date('2026-11-15T17:30:00.000Z'), 'Africa/Lagos')).toBe('2026-11-15T18:30');
    expect(instantOf('2026-11-15T18:30', 'Africa/Lagos')).toBe('2026-11-15T17:30:00.000Z');
  });

  it.each(['Africa/Lagos', 'UTC', 'Asia/Kolkata', 'America/St_Johns'])('round-trips in %s', (zone) => {
    assert(
      property(date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (moment) => {
        const wall = wallTime(moment, zone);
        expect(wallTime(new Date(instantOf(wall, zone)), zone)).toBe(wall);
      }),
    );
  });
});
