import { describe, expect, it } from 'vitest';
import { newToken } from '../../platform/secrets.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'qwertyuiop',
    'Password123',
    'p@ssw0rd!!',
    'Welcome2026',
    'nigeria1960',
    '123JesusIsLord',
    'iloveyou2',
    '0987654321',
    'zzzzzzzzzz',
    'abcabcabcabc',
    'arsenalarsenal',
    '!!!dragon!!!',
    // From the far end of lists of leaked passwords.
    'christopher123',
    'sunshine1234567',
    'qwerty123456789',
    'bluebird2024',
    'Motherlode99',
    'q1w2e3r4t5y6u7i8',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'pepper soup for two',
    'jollof-on-friday',
    'a-long-enough-password',
    'Zk4!vq0pLw',
    'four blue goats sing',
    '🍲🍲🥘🍛🍚🍗🌶️🥗',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('the filter for leaked passwords', () => {
  it('wrongly flags at most one password in a thousand, disguises included', () => {
    const innocent = Array.from({ length: 20_000 }, (_, index) => `${newToken().slice(0, 14)}${index}`);
    expect(innocent.filter(isCommonPassword).length).toBeLessThanOrEqual(20);
  });
});
