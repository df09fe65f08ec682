import { describe, expect, it } from 'vitest';
import { watchStore } from '../http/operators.ts';

const refused = () => Promise.reject(new Error('The disk is gone.'));

describe('whether the file store can be used', () => {
  it('is checked once for all who want to know within ten seconds', async () => {
    let [now, checks, works] = [0, 0, true];
    const check = () => {
      checks += 1;
      return works ? Promise.resolve() : refused();
    };
    const isUsable = watchStore({ check }, () => now);
    expect(await Promise.all([isUsable(), isUsable()])).toEqual([true, true]);
    works = false;
    now = 9_999;
    expect([await isUsable(), checks]).toEqual([true, 1]);
    now = 10_000;
    expect([await isUsable(), checks]).toEqual([false, 2]);
    works = true;
    now = 20_000;
    expect([await isUsable(), checks]).toEqual([true, 3]);
  });

  it('is no for one that never answers', async () => {
    expect(await watchStore({ check: () => new Promise(() => undefined) })()).toBe(false);
  });
});
