import * as z from 'zod/mini';

export const IDENTIFICATION_DOCUMENTS = [
  'national_id',
  'international_passport',
  'drivers_licence',
  'voters_card',
] as const;
export const IdentificationDocument = z.enum(IDENTIFICATION_DOCUMENTS, 'Choose a document.');
export type IdentificationDocument = z.output<typeof IdentificationDocument>;

/** Without blanks and separators. */
const NUMBERS: Readonly<Record<IdentificationDocument, { readonly pattern: RegExp; readonly sentence: string }>> = {
  national_id: { pattern: /^\d{11}$/, sentence: 'Enter your 11-digit NIN.' },
  international_passport: {
    pattern: /^[A-Z]\d{8}$/,
    sentence: 'Enter the letter and 8 digits on your passport, like A01234567.',
  },
  drivers_licence: {
    pattern: /^[A-Z]{3}[A-Z0-9]{5,11}$/,
    sentence: 'Enter the number on your licence, like ABC12345AA01.',
  },
  voters_card: { pattern: /^[A-Z0-9]{19}$/, sentence: 'Enter your 19-character VIN.' },
};

/** May be empty: a client need not send one. */
export const IdentificationNumberIfAny = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.maxLength(30, 'Use at most 30 characters.'),
  // With small letters, because the API reference describes what may be sent.
  z.regex(/^[A-Za-z0-9 /-]*$/, 'Use letters and digits only.'),
);

export const tidyIdentificationNumber = (input: string | undefined): string | null =>
  (input ?? '').toUpperCase().replaceAll(/[ /-]/g, '') || null;

/** Undefined if the number is valid for that document. */
export function identificationNumberRefusal(
  kind: IdentificationDocument | null | undefined,
  input: string | undefined,
): string | undefined {
  const number = tidyIdentificationNumber(input);
  const rule = kind && NUMBERS[kind];
  return number === null || !rule || rule.pattern.test(number) ? undefined : rule.sentence;
}

/** Company, business name, incorporated trustee: the Corporate Affairs Commission's three registers. */
export const CAC_TYPES = ['RC', 'BN', 'IT'] as const;
export type CacType = (typeof CAC_TYPES)[number];

const PATTERN = /^(RC|BN|IT)-?([A-Z]{0,2}\d{4,8})$/;

/** One field in the API, such as `RC123456` or `BN-KD023538`. */
export const CacNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(PATTERN, 'Enter the number on your certificate, like RC123456 or BN-KD023538.'),
  );

export const CacNumberIfAny = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^(?:(?:RC|BN|IT)-?[A-Z]{0,2}\d{4,8})?$/, 'Enter a number like RC123456 or BN-KD023538.'),
  );

/** A hyphen separates a number that starts with letters, so that they aren't read as part of the type. */
export const joinCacNumber = (type: CacType, number: string): string =>
  /^\d/.test(number) ? `${type}${number}` : `${type}-${number}`;

export function splitCacNumber(cacNumber: string): { type: CacType; number: string } | undefined {
  const [, type, number] = PATTERN.exec(cacNumber) ?? [];
  return type && number ? { type: type as CacType, number } : undefined;
}

/** Normalises the spelling, with or without a hyphen; null if invalid. */
export function tidyCacNumber(input: string): string | null {
  const parts = splitCacNumber(input);
  return parts ? joinCacNumber(parts.type, parts.number) : null;
}
