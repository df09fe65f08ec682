import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['short', 'too_short'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['abcdefghijkl', 'run'],
    ['qwertyuiop12', 'well_known'],
    ['dfghjkl;lkjh', 'run'],
    ['jollof2024', 'well_known'],
    ['P@ssw0rd2024', 'well_known'],
    ['lagoslagoslagos', 'repeated'],
    ['12/05/1994', 'date'],
  ])('%s is weak, and says why', (password, advice) => {
    const strength = passwordStrength(password);
    expect(strength.level).toBeLessThanOrEqual(1);
    expect(strength.advice).toBe(advice);
  });

  it.each(['copper lantern river beans', 'fK2#vq9!mXz7Lp', 'yellow-goat-walks-home'])('%s is strong', (password) => {
    expect(passwordStrength(password)).toEqual({ level: 4, advice: null });
  });

  it('gives no credit for the person’s own details', () => {
    const own = ['Ngozi', "Ngozi's Kitchen", 'ngozi.eze@shop.ng'];
    expect(passwordStrength('ngozi-eze-ngozi', own)).toEqual({ level: expect.any(Number), advice: 'personal' });
    expect(passwordStrength('ngozi-eze-ngozi', own).level).toBeLessThan(passwordStrength('ngozi-eze-ngozi').level);
  });

  it('loses at most one level with one more character', () => {
    assert(
      property(string({ minLength: 10, maxLength: 40 }), (password) => {
        const longer = `${password}~`;
        expect(passwordStrength(longer).level).toBeGreaterThanOrEqual(passwordStrength(password).level - 1);
      }),
    );
  });

  it('accepts anything that can be typed', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 128 }), (password) => {
        const { level } = passwordStrength(password);
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(4);
      }),
      { numRuns: 30 },
    );
  });
});
