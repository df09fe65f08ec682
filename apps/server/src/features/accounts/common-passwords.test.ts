import { describe, expect, it } from 'vitest';
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
