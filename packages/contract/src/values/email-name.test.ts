import { describe, expect, it } from 'vitest';
import { holdsEmailName } from './credentials.ts';

describe("a password with the email's name in it", () => {
  it.each([
    ['ngozi-is-the-best', 'ngozi@kitchen.ng', true],
    ['the best is NGOZI', 'Ngozi@kitchen.ng', true],
    ['ngozi-is-the-best', 'ngozi+shop@kitchen.ng', true],
    ['pepper soup for two', 'ngozi@kitchen.ng', false],
    ['kitchen-is-the-best', 'ngozi@kitchen.ng', false],
    ['a long enough phrase', 'a@kitchen.ng', false],
  ])('%j of %s: %s', (password, email, isFound) => {
    expect(holdsEmailName(password, email)).toBe(isFound);
  });
});
