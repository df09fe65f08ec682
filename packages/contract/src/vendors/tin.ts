import * as z from 'zod/mini';

/** 10 digits, 12 with the hyphen that the FIRS prints, or 13 since 2026. */
const PATTERN = /^(?:\d(?: ?\d){9}|\d(?: ?\d){12}|\d(?: ?\d){7} ?-? ?\d(?: ?\d){3})?$/;

/** Blanks may stand anywhere; empty removes the number. */
export const TinIfAny = z
  .string()
  .check(z.trim(), z.regex(PATTERN, 'Enter 10 or 13 digits, or a number like 12345678-0001.'));

const FIRS_DIGITS = 12;
const BEFORE_HYPHEN = 8;

/** One spelling of each number: digits, with the hyphen that the FIRS prints. Null for none. */
export function tidyTin(input: string): string | null {
  const digits = input.replaceAll(/\D/g, '');
  if (digits.length !== FIRS_DIGITS) return digits || null;
  return `${digits.slice(0, BEFORE_HYPHEN)}-${digits.slice(BEFORE_HYPHEN)}`;
}
