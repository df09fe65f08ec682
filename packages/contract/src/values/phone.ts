import * as z from 'zod/mini';

/** Local or with +234; the server checks it against the numbering plan and stores E.164. */
export const PhoneInput = z
  .string()
  .check(z.trim(), z.regex(/^\+?[\d ().-]{7,20}$/, 'Enter a phone number, like 0803 123 4567.'));

export const E164Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the phone number like +2348031234567.'));

/** `+234 ••• ••• 4567`: enough to distinguish two customers, too little to call one. */
export const maskPhone = (e164: string): string => `${e164.slice(0, 4)} ••• ••• ${e164.slice(-4)}`;
