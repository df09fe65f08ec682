import * as z from 'zod/mini';

/** Company, business name, incorporated trustee: the Corporate Affairs Commission's three registers. */
export const CAC_TYPES = ['RC', 'BN', 'IT'] as const;
export type CacType = (typeof CAC_TYPES)[number];

const PATTERN = /^(RC|BN|IT)-?([A-Z]{0,2}\d{4,8})$/;

/** One field on the wire, such as `RC123456` or `BN-KD023538`. */
export const CacNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(PATTERN, 'Enter the number on your certificate, like RC123456 or BN-KD023538.'),
  );

/** The same field where a business need not be registered: empty is an answer. */
export const CacNumberIfAny = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^(?:(?:RC|BN|IT)-?[A-Z]{0,2}\d{4,8})?$/, 'Enter a number like RC123456 or BN-KD023538.'),
  );

/** A number that begins with letters is set off by a hyphen, so that they are not read as part of the type. */
export const joinCacNumber = (type: CacType, number: string): string =>
  /^\d/.test(number) ? `${type}${number}` : `${type}-${number}`;

export function splitCacNumber(cacNumber: string): { type: CacType; number: string } | undefined {
  const [, type, number] = PATTERN.exec(cacNumber) ?? [];
  return type && number ? { type: type as CacType, number } : undefined;
}

/** One spelling for each number, whether or not a hyphen was typed; null if it is none. */
export function tidyCacNumber(input: string): string | null {
  const parts = splitCacNumber(input);
  return parts ? joinCacNumber(parts.type, parts.number) : null;
}
