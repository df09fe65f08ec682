import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { clearSessionData } from '../../../platform/storage/session-data.ts';
import { givenOrder } from '../../../testing/given-order.ts';
import { bell, ringFor, isSilenced, stopRingingFor, useRingAgain } from './bell.ts';

const TEN_MINUTES = { placedAt: '2026-11-15T18:00:00.000Z', confirmBy: '2026-11-15T18:10:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);

describe('an order that somebody has touched', () => {
  it.each([
    ['stays silent', '18:01:00', '18:04:59', true],
    ['has rung again at half of its time', '18:01:00', '18:05:00', false],
    ['was touched once more since', '18:05:30', '18:08:59', true],
    ['has rung again a minute before its end', '18:05:30', '18:09:00', false],
    ['was touched in its last minute', '18:09:10', '18:09:50', true],
  ])('%s', (_what, seen, now, isSilent) => {
    const seenAt = new Date(at(seen)).toISOString();
    expect(isSilenced({ ...TEN_MINUTES, seenAt }, at(now))).toBe(isSilent);
  });

  it.each([[null], [undefined]])('is not one whose touch is %s', (seenAt) => {
    expect(isSilenced({ ...TEN_MINUTES, seenAt }, at('18:01:00'))).toBe(false);
  });
});

describe('orders that are read on a page that was just opened', () => {
  beforeEach(() => {
    clearSessionData();
    vi.useFakeTimers({ now: at('18:02:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
    clearSessionData();
  });

  it('ring, but those that somebody has touched on whatever device', () => {
    const seenAt = '2026-11-15T18:01:00.000Z';
    ringFor([givenOrder(1, { ...TEN_MINUTES, seenAt }), givenOrder(2, { ...TEN_MINUTES, seenAt: null })]);
    expect([...bell.getState().unseen.values()]).toEqual(['A-1002']);
  });
});

const rings = () => [...bell.getState().unseen.values()];
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

describe('an order that was seen and not answered', () => {
  beforeEach(() => {
    clearSessionData();
    vi.useFakeTimers({ now: new Date('2026-11-15T18:00:00Z') });
  });
  afterEach(clearSessionData);

  it('rings again at half of its time and a minute before it is canceled, each time until it is touched', async () => {
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

  it('does not ring for what is answered', async () => {
    const order = givenOrder(1, { status: 'ongoing' });
    renderHook(() => useRingAgain([order]));
    await pass(9);
    expect(rings()).toEqual([]);
  });
});
