import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSessionData } from '../../../platform/storage/session-data.ts';
import { givenOrder } from '../../../testing/given-order.ts';
import { bell, ringFor, stopRingingFor, useRingAgain } from './bell.ts';

beforeEach(() => {
  clearSessionData();
  vi.useFakeTimers({ now: new Date('2026-11-15T18:00:00Z') });
});
afterEach(() => {
  clearSessionData();
});

const rings = () => [...bell.getState().unseen.values()];
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

describe('an order that was seen and not answered', () => {
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
