import * as z from 'zod/mini';
import { lineChecks } from './scalars.ts';

/** Pictures may be joined and colored by characters that are hidden elsewhere. */
const EMOJI =
  /[\d#*]\uFE0F\u20E3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)*/gu;
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const hasHidden = (text: string): boolean => HIDDEN.test(text.replaceAll(EMOJI, ''));

const WORD = /[\p{L}\p{M}]+/gu;
/** A unit: with the Greek letter, because keyboards differ. */
const MICRO = /^μ[glmL]$/;

/** Cyrillic and Greek have letters that look like Latin ones, so that one name can pass for another. */
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) && !MICRO.test(word);

const findMixed = (text: string): string | undefined => text.match(WORD)?.find(isMixed);

/** What people read and tell apart: products, sections, stores. Two that look the same are the same. */
export const Name = (min: number, max: number, empty = 'Enter a name.') =>
  z.string().check(
    z.normalize('NFC'),
    z.refine((text) => !hasHidden(text), 'Remove the hidden characters from the name.'),
    z.refine((text) => findMixed(text) === undefined, {
      error: ({ input }) => `Type the whole word “${findMixed(String(input)) ?? ''}” in one alphabet.`,
    }),
    ...lineChecks(min, max, empty),
  );
