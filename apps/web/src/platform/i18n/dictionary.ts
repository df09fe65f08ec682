/** A dictionary without one of these does not compile. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * A feature's messages: one module per locale, loaded with the screen. The first locale's module defines the type, so
 * that a missing or extra key does not compile.
 */
type Dictionary<Messages> = Readonly<Record<Locale, Messages>>;

export const currentLocale = (): Locale => 'en';

export const useMessages = <Messages>(dictionary: Dictionary<Messages>): Messages => dictionary[currentLocale()];
