/** A dictionary without one of these does not compile. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * A feature's messages: one module per locale, loaded with the screen. The first locale's module defines the type, so
 * that a missing or extra key does not compile.
 */
export type Dictionary<Messages> = Readonly<Record<Locale, Messages>>;

export const currentLocale = (): Locale => 'en';

/** @__NO_SIDE_EFFECTS__ */
export const defineDictionary = <Messages>(messages: Dictionary<Messages>): Dictionary<Messages> => messages;

export const useMessages = <Messages>(dictionary: Dictionary<Messages>): Messages => dictionary[currentLocale()];
