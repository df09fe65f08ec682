import { afterEach, describe, expect, it, vi } from 'vitest';
import { setServerTime } from './server-time.ts';
import { formatUntil } from './format-until.ts';

afterEach(() => vi.useRealTimers());

describe('a moment to wait for, on Thursday at 19:30 in Lagos', () => {
  it.each([
    ['2026-11-19T20:00:00Z', '21:00'],
    ['2026-11-19T23:00:00Z', 'midnight'],
    ['2026-11-20T08:00:00Z', '9:00 tomorrow'],
    ['2026-11-20T17:00:00Z', '18:00 tomorrow'],
    ['2026-11-20T23:00:00Z', 'midnight tomorrow'],
    ['2026-11-21T08:00:00Z', '21 Nov 2026, 09:00'],
  ])('%s is %s', (instant, text) => {
    vi.useFakeTimers({ now: new Date('2026-11-19T18:30:00Z') });
    setServerTime('2026-11-19T18:30:00Z');
    expect(formatUntil(instant, 'Africa/Lagos')).toBe(text);
  });
});
