import type { ProductRow } from '../product-row.ts';

const LONGEST_GRAM = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a as PostgreSQL's integer: fast, uniform, and the same in every process. */
function hash(seed: number, text: string): number {
  let value = seed;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), FNV_PRIME);
  return value | 0;
}

/** The vendor is in every hash, so that one index over all vendors can answer for one. */
const vendorSeed = (vendorId: string) => hash(FNV_OFFSET, vendorId);

/** With a NUL, so that a category never collides with a word. */
const categoryGram = (seed: number, category: string) => hash(seed, `\u0000${category}`);

/** All n-grams of one to three letters, and the category. */
export function gramsOf({ vendorId, searchText, category }: Pick<ProductRow, 'vendorId' | 'searchText' | 'category'>) {
  const seed = vendorSeed(vendorId);
  const letters = Array.from(searchText);
  const grams = new Set([categoryGram(seed, category)]);
  for (let start = 0; start < letters.length; start += 1) {
    let gram = '';
    for (const letter of letters.slice(start, start + LONGEST_GRAM)) grams.add(hash(seed, (gram += letter)));
  }
  return [...grams];
}

/** The longest n-grams of each word, which are the most selective. */
export function gramsOfSearch(vendorId: string, words: readonly string[], category: string | undefined): number[] {
  const seed = vendorSeed(vendorId);
  const ofWord = (word: string) => {
    const letters = Array.from(word);
    const length = Math.min(LONGEST_GRAM, letters.length);
    const starts = letters.slice(0, letters.length - length + 1);
    return starts.map((_, start) => hash(seed, letters.slice(start, start + length).join('')));
  };
  const ofCategory = category === undefined ? [] : [categoryGram(seed, category)];
  return [...new Set([...ofCategory, ...words.flatMap(ofWord)])];
}
