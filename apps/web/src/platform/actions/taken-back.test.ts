import { afterEach, describe, expect, it, vi } from 'vitest';
import { takenBackOnDevice } from './taken-back.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new Error('The quota is used up.');
};

describe('what was taken back', () => {
  it('is known to the next page until the device has forgotten the action', () => {
    expect(takenBackOnDevice().add('a')).toBe(true);
    const next = takenBackOnDevice();
    expect([next.has('a'), next.has('b')]).toEqual([true, false]);
    next.remove('a');
    expect(takenBackOnDevice().has('a')).toBe(false);
  });

  it('is not said to be noted where the browser notes nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const takenBack = takenBackOnDevice();
    expect([takenBack.add('a'), takenBack.has('a')]).toEqual([false, false]);
    expect(() => takenBack.remove('a')).not.toThrow();
  });
});
