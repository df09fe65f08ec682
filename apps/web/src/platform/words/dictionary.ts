import { use } from 'react';

/** One entry per language the portal speaks. A dictionary that leaves one out does not compile. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

type WordsModule<Words> = { readonly words: Words };

/**
 * A feature's words: one module per locale, each fetched only when it is spoken. The first locale's module is the
 * pattern: the others declare its type, so that a missing or an extra key does not compile.
 */
export interface Dictionary<Words> {
  readonly load: () => Promise<Words>;
  /** Undefined until loaded. */
  readonly loaded: () => Words | undefined;
}

/** English only, so far; this is where a choice will be read. */
export const currentLocale = (): Locale => 'en';

export function defineDictionary<Words>(modules: Record<Locale, () => Promise<WordsModule<Words>>>): Dictionary<Words> {
  let words: Words | undefined;
  let loading: Promise<Words> | undefined;
  const read = async () => {
    try {
      ({ words } = await modules[currentLocale()]());
      return words;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= read()), loaded: () => words };
}

/** For words that must be there when nothing more can be loaded: they travel with the app. */
export const inlineDictionary = <Words>(words: Record<Locale, Words>): Dictionary<Words> => ({
  load: () => Promise.resolve(words[currentLocale()]),
  loaded: () => words[currentLocale()],
});

/** The router loads a screen's words with its code, so this waits only where a component stands alone. */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  return dictionary.loaded() ?? use(dictionary.load());
}
