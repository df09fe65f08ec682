import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { clearSessionData } from '../../../platform/storage/session-data.ts';
import { givenOrder } from '../../../testing/given-order.ts';
import { bell, ringFor, isSilenced, stopRingingFor, useRingAgain } from './bell.ts';

const TEN_MINUTES = { placedAt: '2026-11-15T18:00:00.000Z', confirmBy: '2026-11-15T18:10:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);

describe('a touched order', () => {
  it.each([
    ['stays silent', '18:01:00', '18:04:59', true],
    ['rings again halfway through its time', '18:01:00', '18:05:00', false],
    ['stays silent if touched once more', '18:05:30', '18:08:59', true],
    ['rings again a minute before its end', '18:05:30', '18:09:00', false],
    ['stays silent if touched in its last minute', '18:09:10', '18:09:50', true],
  ])('%s', (_what, seen, now, isSilent) => {
    const seenAt = new Date(at(seen)).toISOString();
    expect(isSilenced({ ...TEN_MINUTES, seenAt }, at(now))).toBe(isSilent);
  });

  it.each([[null], [undefined]])('is not silenced by a touch time of %s', (seenAt) => {
    expect(isSilenced({ ...TEN_MINUTES, seenAt }, at('18:01:00'))).toBe(false);
  });
});

describe('orders on a page just opened', () => {
  beforeEach(() => {
    clearSessionData();
    vi.useFakeTimers({ now: at('18:02:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
    clearSessionData();
  });

  it('ring unless somebody has touched them on any device', () => {
    const seenAt = '2026-11-15T18:01:00.000Z';
    ringFor([givenOrder(1, { ...TEN_MINUTES, seenAt }), givenOrder(2, { ...TEN_MINUTES, seenAt: null })]);
    expect([...bell.getState().unseen.values()]).toEqual(['A-1002']);
  });
});

const rings = () => [...bell.getState().unseen.values()];
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

describe('an order seen but not answered', () => {
  beforeEach(() => {
    clearSessionData();
    vi.useFakeTimers({ now: new Date('2026-11-15T18:00:00Z') });
  });
  afterEach(clearSessionData);

  it('rings again halfway and a minute before it is cancelled, each time until touched', async () => {
    // Placed a minute ago, with nine left.
    const order = givenOrder(1);
    renderHook(() => useRingAgain([order]));
    ringFor([order]);
    stopRingingFor(order.id);
    await pass(3.9);
    expect(rings()).toEqual([]);
    await pass(0.2);
    expect(rings()).toEqual(['A-1001']);
    stopRingingFor(order.id);
    await pass(3.8);
    expect(rings()).toEqual([]);
    await pass(0.2);
    expect(rings()).toEqual(['A-1001']);
  });

  it('does not ring once answered', async () => {
    const order = givenOrder(1, { status: 'ongoing' });
    renderHook(() => useRingAgain([order]));
    await pass(9);
    expect(rings()).toEqual([]);
  });
});
