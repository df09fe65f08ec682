const FIRST = 1001;
const LAST = 9999;
const PER_LETTER = LAST - FIRST + 1;
const LETTERS = 26;

function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % LETTERS));
  return index < LETTERS ? last : letters(Math.floor(index / LETTERS) - 1) + last;
}

/** `A-1001`, `A-1002` … `A-9999`, `B-1001`. */
export const orderNumber = (count: number): string =>
  `${letters(Math.floor((count - 1) / PER_LETTER))}-${FIRST + ((count - 1) % PER_LETTER)}`;

/** Accepts part of a number, such as `a-10`, `A1042` or `1042`; undefined if it can't be one. */
export function typedNumber(text: string): { letters: string; digits: string } | undefined {
  const [, typed, digits = ''] = /^#?([A-Z]{0,4})[\s-]*(\d{0,4})$/.exec(text.trim().toUpperCase()) ?? [];
  return typed === undefined ? undefined : { letters: typed, digits };
}
