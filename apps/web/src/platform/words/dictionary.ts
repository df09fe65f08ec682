import { use } from 'react';
import { lateCode, type LateCode } from '../code/late-code.ts';

/** One entry per language the portal speaks. A dictionary that leaves one out does not compile. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

type WordsModule<Words> = { readonly words: Words };

/**
 * A feature's words: one module per locale, each fetched only when it is spoken. The first locale's module is the
 * pattern: the others declare its type, so that a missing or an extra key does not compile.
 */
export type Dictionary<Words> = LateCode<Words>;

/** English only, so far; this is where a choice will be read. */
export const currentLocale = (): Locale => 'en';

export const defineDictionary = <Words>(
  modules: Record<Locale, () => Promise<WordsModule<Words>>>,
): Dictionary<Words> => lateCode('words', async () => (await modules[currentLocale()]()).words);

/** For words that must be there when nothing more can be loaded: they travel with the app. */
export const inlineDictionary = <Words>(words: Record<Locale, Words>): Dictionary<Words> => ({
  load: () => Promise.resolve(words[currentLocale()]),
  loaded: () => words[currentLocale()],
  asked: () => Promise.resolve(words[currentLocale()]),
});

/** The router loads a screen's words with its code, so this waits only where a component stands alone. */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  return dictionary.loaded() ?? use(dictionary.asked());
}
