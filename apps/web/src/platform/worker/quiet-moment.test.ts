import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atQuietMoment } from './waiting-update.ts';

const run = vi.fn<() => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => {
  stop();
});

const waitForIt = (isBusy = () => false) => {
  stop = atQuietMoment(isBusy, run);
};
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000 + 5000);

describe('a quiet moment', () => {
  it('comes a minute after the last touch, once', () => {
    waitForIt();
    vi.advanceTimersByTime(50_000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    vi.advanceTimersByTime(50_000);
    expect(run).not.toHaveBeenCalled();
    minutes(3);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not come while an order waits', () => {
    let isWaiting = true;
    waitForIt(() => isWaiting);
    minutes(10);
    expect(run).not.toHaveBeenCalled();
    isWaiting = false;
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not come while a dialog is open', () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    waitForIt();
    minutes(10);
    expect(run).not.toHaveBeenCalled();
    dialog.remove();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not come on a screen where something was typed', () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    waitForIt();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    minutes(10);
    expect(run).not.toHaveBeenCalled();
  });
});
