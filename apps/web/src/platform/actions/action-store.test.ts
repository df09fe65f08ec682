import { describe, expect, it, vi } from 'vitest';
import { deviceUndoneKeys } from './action-store.ts';

const refuse = () => {
  throw new Error('The quota is used up.');
};

describe('the list of undone actions', () => {
  it('is known to the next page until the action is deleted', () => {
    expect(deviceUndoneKeys().add('a')).toBe(true);
    const next = deviceUndoneKeys();
    expect([next.has('a'), next.has('b')]).toEqual([true, false]);
    next.remove('a');
    expect(deviceUndoneKeys().has('a')).toBe(false);
  });

  it('reports when the browser can’t store it', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const undone = deviceUndoneKeys();
    expect([undone.add('a'), undone.has('a')]).toEqual([false, false]);
    expect(() => undone.remove('a')).not.toThrow();
  });
});
