import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { Name } from './name.ts';

const HIDDEN = 'Remove the hidden characters from the name.';

const check = (text: string) => {
  const { success, data, error } = safeParse(Name(2, 80), text);
  return success ? data : error.issues[0]?.message;
};

describe('a name', () => {
  it.each([
    'Jollof rice & plantain (500 g)',
    'Ọ̀gbọ́nọ́ soup',
    'مطعم النور',
    'Борщ with bread',
    '寿司 2×',
    'Vitamin D3 25 μg',
    'α-lipoic acid',
    '👩🏾‍🍳 Chef’s choice ❤️ 1️⃣',
  ])('may be %s', (text) => {
    expect(check(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['a zero-width space', 'Jol\u200Blof'],
    ['a joiner between letters', 'Jol\u200Dlof'],
    ['a soft hyphen', 'Jol\u00ADlof'],
    ['a word joiner', 'Jollof\u2060'],
    ['a byte order mark', 'Jollof \uFEFFrice'],
    ['a direction mark', 'Jollof\u200Erice'],
    ['a reversed direction', 'Jollof\u202Erice'],
    ['a blank letter', 'Jollof\u3164'],
    ['nothing else', '\u200B\u200B\u200B'],
    ['a tag', 'Jollof\u{E0041}'],
    ['a loose variation selector', 'Jol\uFE0Flof'],
  ])('has no hidden characters: %s', (_, text) => {
    expect(check(text)).toBe(HIDDEN);
  });

  it.each(['J\u043Ellof rice', 'Pizza \u0391mala', '\u0421hicken'])(
    'has no word of two alphabets, which looks like another: %s',
    (text) => {
      expect(check(text)).toMatch(/^Type the whole word “.+” in one alphabet\.$/);
    },
  );

  it('is stored in one form, however its accents were typed', () => {
    expect(check('Cre\u0300me bru\u0302le\u0301e')).toBe('Crème brûlée');
  });

  it('has its length checked', () => {
    expect(check('a')).toBe('Use at least 2 characters.');
    expect(check(' a ')).toBe('Use at least 2 characters.');
    expect(check('a'.repeat(81))).toBe('Use at most 80 characters.');
  });
});
