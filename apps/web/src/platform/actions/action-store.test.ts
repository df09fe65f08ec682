import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceUndoneKeys } from './action-store.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new Error('The quota is used up.');
};

describe('what was undone', () => {
  it('is known to the next page until the device has forgotten the action', () => {
    expect(deviceUndoneKeys().add('a')).toBe(true);
    const next = deviceUndoneKeys();
    expect([next.has('a'), next.has('b')]).toEqual([true, false]);
    next.remove('a');
    expect(deviceUndoneKeys().has('a')).toBe(false);
  });

  it('is not said to be noted where the browser notes nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const undone = deviceUndoneKeys();
    expect([undone.add('a'), undone.has('a')]).toEqual([false, false]);
    expect(() => undone.remove('a')).not.toThrow();
  });
});
