import { readFileSync, writeFileSync } from 'node:fs';
import { BITS_PER_WORD, positionsIn } from './common-passwords.ts';

/**
 * Writes `leaked-passwords.filter` from a list with one password per line, most common first: `node
 * apps/server/src/features/passwords/make-password-filter.ts <list>`. The source of the list is in
 * docs/features/sign-in.md.
 */
const MOST_USED = 100_000;
/** Shorter ones can't be chosen, but may be part of a longer one. */
const SHORTEST_CHOSEN = 10;

const list = process.argv[2];
if (list === undefined) throw new Error('Expected the file of a password list.');
const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const words = new Set(
  lines
    .filter((line, index) => index < MOST_USED || line.length >= SHORTEST_CHOSEN)
    .map((line) => line.trim().toLowerCase()),
);
const bits = Math.ceil((words.size * BITS_PER_WORD) / 8) * 8;
const filter = Buffer.alloc(bits / 8);
for (const word of words) {
  for (const index of positionsIn(bits, word)) filter[index >> 3] = (filter[index >> 3] ?? 0) | (1 << (index & 7));
}
writeFileSync(new URL('./leaked-passwords.filter', import.meta.url), filter);
process.stdout.write(`${words.size} words in ${filter.length} bytes\n`);
