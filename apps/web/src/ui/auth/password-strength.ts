/** What makes a password weak, the gravest first. */
export type PasswordAdvice = 'too_short' | 'personal' | 'well_known' | 'run' | 'repeated' | 'date' | 'longer';

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; advice: PasswordAdvice | null };

type Piece = { length: number; guesses: number; advice: PasswordAdvice | null };
type Finder = (text: string, personal: readonly string[]) => Piece | null;

/** Powers of ten of guesses from which the next level begins. */
const LEVELS = [4, 7, 10, 13] as const;
const SHORTEST = 10;
/** Beyond this every password is strong or hopeless already. */
const JUDGED = 64;

const FAMOUS =
  'password passw0rd letmein welcome qwerty admin login iloveyou monkey dragon master sunshine princess football shadow superman batman trustno secret change default samsung android google facebook arsenal chelsea liverpool manchester jesus christ blessing favour grace glory goodluck naija nigeria lagos abuja kano ibadan portharcourt chicken jollof money business restaurant kitchen pharmacy supermarket vendor market shop store hello love angel baby summer winter monday friday sunday january december'.split(
    ' ',
  );

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  Array.from(row).toReversed().join(''),
]);

const DISGUISES: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/3/g, 'e'],
  [/[1!]/g, 'i'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
  [/7/g, 't'],
];
const plain = (text: string) => DISGUISES.reduce((word, [sign, letter]) => word.replaceAll(sign, letter), text);

const longestAt = (text: string, words: readonly string[]) =>
  words.reduce((best, word) => (word.length > best.length && text.startsWith(word) ? word : best), '');

const FINDERS: readonly Finder[] = [
  (text, personal) => wordPiece(text, personal, 'personal', 1),
  (text) => wordPiece(text, FAMOUS, 'well_known', 2),
  (text) => {
    const shared = Math.max(...ROWS.map((row) => sharedWithRow(text, row)));
    return shared >= 4 ? { length: shared, guesses: 1.5, advice: 'run' } : null;
  },
  (text) => {
    const [whole, unit] = /^(.{1,5}?)\1{2,}/.exec(text) ?? /^(.{3,}?)\1/.exec(text) ?? [];
    return whole && unit ? { length: whole.length, guesses: unit.length + 0.5, advice: 'repeated' } : null;
  },
  (text) => {
    const date = /^(?:\d{1,2}[-/.]\d{1,2}[-/.])?(?:19|20)\d\d/.exec(text)?.[0];
    return date ? { length: date.length, guesses: date.length > 4 ? 4 : 2, advice: 'date' } : null;
  },
];

function wordPiece(text: string, words: readonly string[], advice: PasswordAdvice, guesses: number): Piece | null {
  const word = longestAt(text, words) || longestAt(plain(text), words);
  return word === '' ? null : { length: word.length, guesses, advice };
}

/** How far the text follows a row of the keyboard or the alphabet. */
function sharedWithRow(text: string, row: string): number {
  const start = row.indexOf(text.charAt(0));
  if (start === -1) return 0;
  let length = 0;
  while (length < text.length && row.charAt(start + length) === text.charAt(length)) length += 1;
  return length;
}

/** One character that nothing explains. A letter in running words tells less than a digit or a sign between them. */
const loose = (character: string): Piece => ({
  length: 1,
  guesses: /[a-z]/.test(character) ? 0.85 : 1.1,
  advice: null,
});

function piecesOf(text: string, personal: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(pieces.at(-1)?.length ?? rest.length)) {
    const found = FINDERS.map((find) => find(rest, personal)).filter((piece) => piece !== null);
    pieces.push(found.toSorted((a, b) => b.length - a.length)[0] ?? loose(rest.charAt(0)));
  }
  return pieces;
}

/** Words of the person's own that are long enough to count: names, and what stands before the @. */
const ownWords = (given: readonly string[]) =>
  given
    .flatMap((text) => text.toLowerCase().split(/@.*$|[^\p{L}\d]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/**
 * How long guessing would take somebody who knows the person and tries the likely first: the password is cut into
 * known pieces (names, famous passwords, rows, repetitions, years) and single characters, and their guesses add up.
 * Only advice: what may be used is the server's to say.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const pieces = piecesOf(password.slice(0, JUDGED).toLowerCase(), ownWords(personal));
  const guesses = pieces.reduce((sum, piece) => sum + piece.guesses, 0);
  const reached = LEVELS.filter((limit) => guesses >= limit).length as PasswordStrength['level'];
  const tooShort = password.length < SHORTEST;
  const level = tooShort ? (Math.min(reached, 1) as 0 | 1) : reached;
  if (tooShort) return { level, advice: 'too_short' };
  if (level === 4) return { level, advice: null };
  const worst = pieces.toSorted((a, b) => b.length - a.length).find(({ advice }) => advice !== null);
  return { level, advice: worst?.advice ?? 'longer' };
}
