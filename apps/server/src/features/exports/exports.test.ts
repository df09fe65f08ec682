import { describe, expect, it } from 'vitest';
import { nameDays } from './exports.service.ts';

describe("a file's name", () => {
  it('carries the days that it covers', () => {
    expect(nameDays({ from: '2026-10-01', to: '2026-10-31' })).toBe('2026-10');
    expect(nameDays({ from: '2026-02-01', to: '2026-02-28' })).toBe('2026-02');
    expect(nameDays({ from: '2026-10-01', to: '2026-11-30' })).toBe('2026-10-01-to-2026-11-30');
    expect(nameDays({ from: '2026-10-01', to: '2026-10-30' })).toBe('2026-10-01-to-2026-10-30');
    expect(nameDays({ from: '2026-10-05', to: '2026-10-05' })).toBe('2026-10-05');
    expect(nameDays({ from: '2026-10-05' })).toBe('from-2026-10-05');
    expect(nameDays({ to: '2026-10-05' })).toBe('to-2026-10-05');
    expect(nameDays({})).toBeUndefined();
  });
});
