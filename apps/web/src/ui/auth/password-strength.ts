import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordAdvice = 'too_short' | 'personal' | 'well_known' | 'run' | 'repeated' | 'date' | 'longer';

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; advice: PasswordAdvice | null };

const SHORTEST = 10;
/** Longer passwords are strong or hopeless already. */
const CHECKED_LENGTH = 40;

/** Common in Nigeria; leaked lists from elsewhere have few of them. */
const LOCAL =
  'nigeria naija naira lagos abuja kano ibadan enugu portharcourt jollof suya egusi blessing favour goodluck restaurant kitchen pharmacy supermarket vendor market'.split(
    ' ',
  );

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, local: LOCAL },
  graphs: adjacencyGraphs,
  maxLength: CHECKED_LENGTH,
  // A few substitutions of P@$$w0rd find the word; more only take time.
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

/** A name that is also in a list counts as personal. */
const adviceOn = ({ pattern, token, ...found }: MatchExtended, own: readonly string[]): PasswordAdvice | undefined =>
  found['dictionaryName'] === 'userInputs' || own.includes(token.toLowerCase()) ? 'personal' : ADVICE[pattern];

/** Long enough words of the person's names and email address. */
const ownMessages = (given: readonly string[]) =>
  given.flatMap((text) => text.toLowerCase().split(/@.*$|[^\p{L}\d]+/u)).filter((word) => word.length >= 3);

/**
 * The guessing time for somebody who knows the person, and the longest piece they would guess. Advice only: the server
 * decides what is allowed.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const own = ownMessages(personal);
  const { score, sequence } = zxcvbn.check(password.slice(0, CHECKED_LENGTH), own);
  if (password.length < SHORTEST) return { level: score > 1 ? 1 : score, advice: 'too_short' };
  if (score === 4) return { level: score, advice: null };
  const known = sequence.toSorted((a, b) => b.token.length - a.token.length).map((found) => adviceOn(found, own));
  return { level: score, advice: known.find((advice) => advice !== undefined) ?? 'longer' };
}
