import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { givenOrder } from '../../testing/given-order.ts';
import { orderTiming, useNow } from './order-timing.ts';

const NOW = Date.parse('2026-11-15T18:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('an order’s clock', () => {
  it.each([
    [8, 480, 'info'],
    [5, 300, 'warning'],
    [2, 120, 'error'],
    [-1, 0, 'error'],
  ])('shows %d minutes left to answer as %d seconds, in tone %s', (minutes, secondsLeft, tone) => {
    const order = givenOrder(1, { placedAt: at(-2), confirmBy: at(minutes) });
    expect(orderTiming(order, NOW)).toMatchObject({ kind: 'answer', secondsLeft, tone });
  });

  it('rounds the seconds left down', () => {
    const confirmBy = new Date(NOW + 90_600).toISOString();
    expect(orderTiming(givenOrder(1, { placedAt: at(-2), confirmBy }), NOW)).toMatchObject({ secondsLeft: 90 });
  });

  it('shows the time of day if the answer can wait until the shop opens', () => {
    expect(orderTiming(givenOrder(1, { confirmBy: at(600) }), NOW)).toMatchObject({ kind: 'answerBy', at: at(600) });
  });

  it('shows when an order in preparation is due, then how late it is', () => {
    const order = givenOrder(1, { status: 'ongoing', promisedAt: at(15) });
    expect(orderTiming(order, NOW)).toMatchObject({ kind: 'due', tone: 'info' });
    expect(orderTiming(order, NOW + 10 * 60_000)).toMatchObject({ kind: 'due', tone: 'warning' });
    expect(orderTiming(order, NOW + 18 * 60_000)).toMatchObject({ kind: 'late', minutes: 3, tone: 'error' });
  });

  it('shows how long a ready order has waited, and nothing once it is over', () => {
    const history = [{ status: 'ready' as const, at: at(-11), by: 'vendor' as const, reason: null }];
    const order = givenOrder(1, { status: 'assigned', history });
    expect(orderTiming(order, NOW)).toMatchObject({ kind: 'since', minutes: 11, tone: 'success' });
    expect(orderTiming(givenOrder(1, { status: 'completed', history }), NOW)).toEqual({ kind: 'none' });
  });

  it.each([
    [14, 'ready', 'success'],
    [15, 'ready_for_pick_up', 'warning'],
    [58, 'assigned', 'error'],
    [58, 'dispatched', 'success'],
  ] as const)('becomes urgent while a ready order waits: after %d minutes, %s, in tone %s', (minutes, status, tone) => {
    const kind = status === 'ready_for_pick_up' ? 'pick_up' : 'delivery';
    const became = kind === 'pick_up' ? 'ready_for_pick_up' : 'ready';
    const history = [{ status: became, at: at(-minutes), by: 'vendor' as const, reason: null }] as const;
    const order = givenOrder(1, { kind, status, history: [...history] });
    expect(orderTiming(order, NOW)).toMatchObject({ kind: 'since', minutes, tone });
  });
});

describe('the current time', () => {
  it('shares one timer, which stops with its last user', () => {
    vi.useFakeTimers({ now: NOW });
    const [first, second] = [renderHook(useNow), renderHook(useNow)];
    expect(vi.getTimerCount()).toBe(1);
    first.unmount();
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(second.result.current - first.result.current).toBe(1000);
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
