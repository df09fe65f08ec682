import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

/** Whoever is used to calling from elsewhere writes 00 for the plus, which is not how one calls out of Nigeria. */
const withPlus = (text: string) => text.replace(/^\s*00/, '+');

/** `+2348031234567` for any of the usual forms; undefined while it is not a whole number of Nigeria. */
export function toInternational(text: string): string | undefined {
  const number = parsePhoneNumberFromString(withPlus(text), 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}

/** Keeps the form that the person chose and spaces it for the eye. */
export const groupPhone = (typed: string): string => new AsYouType('NG', NIGERIAN_NUMBERS).input(typed);
