import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

/** E.164 if the number is valid in Nigeria's numbering plan, however it was typed. */
export async function nigerianPhone(input: string): Promise<string | undefined> {
  // Lazy-loaded: seventeen megabytes in memory.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/core');
  const number = parsePhoneNumberFromString(input, 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}
