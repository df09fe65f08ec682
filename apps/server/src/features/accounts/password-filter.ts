import { createHash } from 'node:crypto';

/** Optimal for 19 bits per word: one false positive in ten thousand. */
const MARKS = 13;
export const BITS_PER_WORD = 19.2;

export function positionsIn(bits: number, word: string): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  // Double hashing: the positions are multiples of the second hash.
  return Array.from({ length: MARKS }, (_, mark) => (first + mark * step) % bits);
}
