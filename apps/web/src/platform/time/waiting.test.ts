import { expect, it, vi } from 'vitest';
import { whenIdle } from './waiting.ts';

it('runs once the page has been loaded for a while, unless it was cancelled', () => {
  vi.useFakeTimers();
  const [run, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(run);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(60_000);
  expect([run.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
});
