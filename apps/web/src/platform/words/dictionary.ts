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
}

/** English only, so far; this is where a choice will be read. */
export const currentLocale = (): Locale => 'en';

/** Has a kept promise say so itself; React then reads its value without waiting a moment. */
function markKept<Value>(promise: Promise<Value>, value: Value): void {
  void Object.assign(promise, { status: 'fulfilled', value });
}

export function defineDictionary<Words>(modules: Record<Locale, () => Promise<WordsModule<Words>>>): Dictionary<Words> {
  let loading: Promise<Words> | undefined;
  const read = () => {
    const reading: Promise<Words> = modules[currentLocale()]().then(
      ({ words }) => {
        markKept(reading, words);
        return words;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return reading;
  };
  return { load: () => (loading ??= read()) };
}

/** For words that must be there when nothing more can be loaded: they travel with the app. */
export function inlineDictionary<Words>(words: Record<Locale, Words>): Dictionary<Words> {
  const spoken = words[currentLocale()];
  const loaded = Promise.resolve(spoken);
  markKept(loaded, spoken);
  return { load: () => loaded };
}

/** The router loads a screen's words with its code, so this waits only where a component stands alone. */
export const useWords = <Words>(dictionary: Dictionary<Words>): Words => use(dictionary.load());
