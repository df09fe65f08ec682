import * as z from 'zod/mini';

/**
 * No control characters and no lone surrogates: the database refuses some of them, screens show none. No bidirectional
 * control characters, which can make one name look like another.
 */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
const PRINTABLE_WITH_BREAKS = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u;

export const Line = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'Fill this in.' : `Use at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(PRINTABLE, 'Use letters, numbers and symbols on one line.'),
    );

export const Paragraph = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'Fill this in.' : `Use at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(PRINTABLE_WITH_BREAKS, 'Remove special characters we can’t save.'),
    );

/** The caller's own reference, to recognise repeated requests. */
export const Reference = Line(1, 100);

export const SearchText = Line(0, 80);
