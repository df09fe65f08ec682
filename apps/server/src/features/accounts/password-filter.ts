import { createHash } from 'node:crypto';

/** As many as make the fewest mistakes with 19 bits a word: one in ten thousand. */
const MARKS = 13;
export const BITS_PER_WORD = 19.2;

/** Where a word leaves its marks in a Bloom filter of so many bits. */
export function positionsIn(bits: number, word: string): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  // Two hashes are enough: the positions of a word are multiples of the second.
  return Array.from({ length: MARKS }, (_, mark) => (first + mark * step) % bits);
}
