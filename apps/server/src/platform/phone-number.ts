import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

/** The number in E.164 if it is one that Nigeria's numbering plan gives out, however it was typed. */
export async function nigerianPhone(given: string): Promise<string | undefined> {
  // Seventeen megabytes once it is read: loaded by whoever needs it.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/core');
  const number = parsePhoneNumberFromString(given, 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}
