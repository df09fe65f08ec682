/** Titles and legal forms that names are written with or without. */
const FILLERS = new Set(
  (
    'mr mrs ms miss dr chief alhaji alhaja prof engr and the of co company ' +
    'ltd limited plc inc nig nigeria enterprise enterprises ventures global services'
  ).split(' '),
);

/** `Mama Kay's Foods Ltd.` becomes mama, kays, foods. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`.]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !FILLERS.has(part));
}

/** Whole words only: an initial or a prefix could be anybody's. */
const hasAll = (words: readonly string[], wanted: readonly string[]) => wanted.every((word) => words.includes(word));

const isWholeWord = (word: string) => word.length > 1;

interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
}

/**
 * Matches the owner's complete first and last name in any order, or the exact name of the business. Anything else needs
 * a manual check.
 */
export function isOwnAccount(accountName: string, { firstName, lastName, name }: Owner): boolean {
  const holder = wordsOf(accountName);
  const [first, last] = [wordsOf(firstName).filter(isWholeWord), wordsOf(lastName).filter(isWholeWord)];
  const isOwner = first.length > 0 && last.length > 0 && hasAll(holder, [...first, ...last]);
  const business = wordsOf(name);
  const isBusiness = business.length > 0 && hasAll(holder, business) && hasAll(business, holder);
  return isOwner || isBusiness;
}
