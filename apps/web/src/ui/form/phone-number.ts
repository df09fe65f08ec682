import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

/** 00 is the international prefix in many countries, but not in Nigeria. */
const withPlus = (text: string) => text.replace(/^\s*00/, '+');

/** `+2348031234567` for any usual form; undefined if it is not a complete Nigerian number. */
export function toInternational(text: string): string | undefined {
  const number = parsePhoneNumberFromString(withPlus(text), 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}

export const groupPhone = (typed: string): string => new AsYouType('NG', NIGERIAN_NUMBERS).input(typed);
