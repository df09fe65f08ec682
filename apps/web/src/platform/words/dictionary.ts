/** One entry per language the portal speaks. A dictionary that leaves one out does not compile. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * A feature's messages: one module per locale, loaded with the screen that shows them. The first locale's module is the
 * pattern: the others declare its type, so that a missing or an extra key does not compile.
 */
export type Dictionary<Words> = Readonly<Record<Locale, Words>>;

/** English only, so far; this is where a choice will be read. */
export const currentLocale = (): Locale => 'en';

/** @__NO_SIDE_EFFECTS__ */
export const defineDictionary = <Words>(words: Dictionary<Words>): Dictionary<Words> => words;

export const useWords = <Words>(dictionary: Dictionary<Words>): Words => dictionary[currentLocale()];
