import * as z from 'zod/mini';

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
