import { describe, expect, it } from 'vitest';
import { groupDays, groupLength } from './day-range.ts';
import { assert, date, property } from 'fast-check';
import { toInstant, wallTime } from './wall-time.ts';

const row = (day: string) => ({ day });

describe('the days of a chart', () => {
  it('includes days without data', () => {
    const groups = groupDays({ from: '2026-11-13', to: '2026-11-15' }, [row('2026-11-14')]);
    expect(groups.map(({ from, rows }) => [from, rows.length])).toEqual([
      ['2026-11-13', 0],
      ['2026-11-14', 1],
      ['2026-11-15', 0],
    ]);
  });

  it('groups a long range by weeks, a very long one by months, and loses no row', () => {
    expect(groupLength({ from: '2026-10-17', to: '2026-11-15' })).toBe('day');
    expect(groupLength({ from: '2026-08-24', to: '2026-11-15' })).toBe('week');
    // Up to 45 days one by one, up to 190 by weeks.
    expect(groupLength({ from: '2026-01-01', to: '2026-02-14' })).toBe('day');
    expect(groupLength({ from: '2026-01-01', to: '2026-02-15' })).toBe('week');
    expect(groupLength({ from: '2026-01-01', to: '2026-07-09' })).toBe('week');
    expect(groupLength({ from: '2026-01-01', to: '2026-07-10' })).toBe('month');
    expect(groupLength({ from: '2025-11-16', to: '2026-11-15' })).toBe('month');
    const weeks = groupDays({ from: '2026-11-05', to: '2026-11-15' }, [row('2026-11-07'), row('2026-11-08')], 'week');
    expect(weeks.map(({ from, to, rows }) => [from, to, rows.length])).toEqual([
      ['2026-11-05', '2026-11-07', 1],
      ['2026-11-08', '2026-11-14', 1],
      ['2026-11-15', '2026-11-15', 0],
    ]);
    const months = groupDays({ from: '2026-09-30', to: '2026-11-02' }, [row('2026-10-31')], 'month');
    expect(months.map(({ from, rows }) => [from, rows.length])).toEqual([
      ['2026-09-30', 0],
      ['2026-10-01', 1],
      ['2026-11-01', 0],
    ]);
  });
});

describe('the vendor’s wall clock', () => {
  it('is an hour ahead of UTC in Lagos', () => {
    expect(wallTime(new Date('2026-11-15T17:30:00.000Z'), 'Africa/Lagos')).toBe('2026-11-15T18:30');
    expect(toInstant('2026-11-15T18:30', 'Africa/Lagos')).toBe('2026-11-15T17:30:00.000Z');
  });

  it.each(['Africa/Lagos', 'UTC', 'Asia/Kolkata', 'America/St_Johns'])('round-trips in %s', (zone) => {
    assert(
      property(date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (moment) => {
        const wall = wallTime(moment, zone);
        expect(wallTime(new Date(toInstant(wall, zone)), zone)).toBe(wall);
      }),
    );
  });
});
