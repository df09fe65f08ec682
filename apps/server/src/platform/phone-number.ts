import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

/** The number in E.164 if it is one that Nigeria's numbering plan gives out, however it was typed. */
export async function nigerianPhone(input: string): Promise<string | undefined> {
  // Seventeen megabytes once read, so it is loaded on first use.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/core');
  const number = parsePhoneNumberFromString(input, 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}
