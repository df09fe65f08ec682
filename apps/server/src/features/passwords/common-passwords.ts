import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownFile } from '../../platform/own-files.ts';

/** Optimal for 19 bits per word: one false positive in ten thousand. */
const MARKS = 13;
export const BITS_PER_WORD = 19.2;

export function positionsIn(bits: number, word: string): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  // Double hashing: the positions are multiples of the second hash.
  return Array.from({ length: MARKS }, (_, mark) => (first + mark * step) % bits);
}

const WORDS_FILE = ownFile('apps/server/src/features/passwords/common-passwords.txt');
const FILTER = ownFile('apps/server/src/features/passwords/leaked-passwords.filter');

let words: ReadonlySet<string> | undefined;

/** One per line, in lower case: the most common leaked passwords, and local words that people choose. */
const commonWords = () => (words ??= new Set(readFileSync(WORDS_FILE, 'utf8').split('\n').filter(Boolean)));

let filter: Buffer | undefined;

/** Two hundred thousand leaked passwords, as a Bloom filter with one false positive in ten thousand. */
function isLeaked(word: string): boolean {
  const bits = (filter ??= readFileSync(FILTER));
  return positionsIn(bits.length * 8, word).every((index) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1);
}

const isKnownWord = (word: string) => commonWords().has(word) || isLeaked(word);

const DISGUISES: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/3/g, 'e'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
  [/7/g, 't'],
];

const plain = (text: string) => DISGUISES.reduce((word, [sign, email]) => word.replaceAll(sign, email), text);

/** `P@ssw0rd2024!` counts as `password`. */
const bareWord = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

const SHORT_UNIT = 4;

/** Such as `abcabcabcabc` or `lagoslagos`. */
function isRepetition(text: string): boolean {
  const unit = /^(.+?)\1+$/.exec(text)?.[1];
  return unit !== undefined && (unit.length <= SHORT_UNIT || isKnownWord(unit));
}

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (isRun(text) || isRepetition(text)) return true;
  const bare = bareWord(text);
  const disguised = [
    plain(text),
    plain(bare),
    bareWord(plain(text)),
    plain(text).replaceAll('1', 'i'),
    plain(bare).replaceAll(/[1!]/g, 'i'),
  ];
  return [...new Set([text, bare, ...disguised])].some((word) => word !== '' && isKnownWord(word));
}
