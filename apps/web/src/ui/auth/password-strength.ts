import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What makes a password weak. */
export type PasswordAdvice = 'too_short' | 'personal' | 'well_known' | 'run' | 'repeated' | 'date' | 'longer';

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; advice: PasswordAdvice | null };

const SHORTEST = 10;
/** Beyond this every password is strong or hopeless already. */
const CHECKED_LENGTH = 40;

/** What people of this country choose; the lists that leaked elsewhere have few of them. */
const LOCAL =
  'nigeria naija naira lagos abuja kano ibadan enugu portharcourt jollof suya egusi blessing favour goodluck restaurant kitchen pharmacy supermarket vendor market'.split(
    ' ',
  );

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, local: LOCAL },
  graphs: adjacencyGraphs,
  maxLength: CHECKED_LENGTH,
  // Of a hundred ways to read the disguises in P@$$w0rd the first few find the word; the rest only take time.
  l33tMaxSubstitutions: 8,
});

const ADVICE: Readonly<Record<string, PasswordAdvice>> = {
  dictionary: 'well_known',
  wordSequence: 'well_known',
  spatial: 'run',
  sequence: 'run',
  repeat: 'repeated',
  date: 'date',
  regex: 'date',
};

/** A name that is also in a list is the person's first of all. */
const adviceOn = ({ pattern, token, ...found }: MatchExtended, own: readonly string[]): PasswordAdvice | undefined =>
  found['dictionaryName'] === 'userInputs' || own.includes(token.toLowerCase()) ? 'personal' : ADVICE[pattern];

/** Words of the person's own that are long enough to count: names, and what stands before the @. */
const ownMessages = (given: readonly string[]) =>
  given.flatMap((text) => text.toLowerCase().split(/@.*$|[^\p{L}\d]+/u)).filter((word) => word.length >= 3);

/**
 * How long guessing would take somebody who knows the person and tries the likely first, and what the longest piece is
 * that such a person would know. Only advice: what may be used is the server's to say.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const own = ownMessages(personal);
  const { score, sequence } = zxcvbn.check(password.slice(0, CHECKED_LENGTH), own);
  if (password.length < SHORTEST) return { level: score > 1 ? 1 : score, advice: 'too_short' };
  if (score === 4) return { level: score, advice: null };
  const known = sequence.toSorted((a, b) => b.token.length - a.token.length).map((found) => adviceOn(found, own));
  return { level: score, advice: known.find((advice) => advice !== undefined) ?? 'longer' };
}
