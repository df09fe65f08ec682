import * as z from 'zod/mini';

/**
 * No control characters and no halves of a character: the database refuses some of them, screens show none. Nor the
 * invisible marks that turn the direction of writing round, with which one name can be made to look like another.
 */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
const PRINTABLE_WITH_BREAKS = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u;

/** One line that a person types. Blanks around it do not count. */
export const Line = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'Fill this in.' : `Use at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(PRINTABLE, 'Use letters, numbers and symbols on one line.'),
    );

/** Text of several lines that a person types. */
export const Paragraph = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'Fill this in.' : `Use at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(PRINTABLE_WITH_BREAKS, 'Remove special characters we can’t save.'),
    );

/** What somebody else calls a thing of theirs, so that both sides know it when it comes again. */
export const Reference = Line(1, 100);

/** What is typed into a search box: nothing typed is no search. */
export const SearchText = Line(0, 80);
