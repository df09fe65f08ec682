/** How a country's numbers are written: `0803 123 4567` at home, `+234 803 123 4567` from abroad. */
export type PhoneRegion = { callingCode: string; trunkPrefix: string; nationalLength: number };

export const NIGERIA: PhoneRegion = { callingCode: '234', trunkPrefix: '0', nationalLength: 10 };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `+2348031234567` for any of the usual forms; undefined while it is not a whole number yet. */
export function toInternational(text: string, region: PhoneRegion = NIGERIA): string | undefined {
  const { callingCode, trunkPrefix, nationalLength } = region;
  const digits = digitsOf(text).replace(/^00/, '');
  const isInternational = text.trim().startsWith('+') || digits.length > nationalLength + trunkPrefix.length;
  let national = digits;
  if (digits.startsWith(callingCode) && (isInternational || digits.length === callingCode.length + nationalLength)) {
    national = digits.slice(callingCode.length);
  } else if (text.trim().startsWith('+')) {
    return undefined;
  }
  // Written both ways at once by many: +234 (0) 803 …
  if (national.startsWith(trunkPrefix)) national = national.slice(trunkPrefix.length);
  return national.length === nationalLength ? `+${callingCode}${national}` : undefined;
}

/** Keeps the form that the person chose and spaces it for the eye. */
export function groupPhone(typed: string, region: PhoneRegion = NIGERIA): string {
  const { callingCode, nationalLength } = region;
  const digits = digitsOf(typed);
  if (typed.trim().startsWith('+')) {
    if (!digits.startsWith(callingCode)) return `+${digits.slice(0, 15)}`;
    const rest = digits.slice(callingCode.length).slice(0, nationalLength + 1);
    return [`+${callingCode}`, ...chunks(rest)].join(' ').trim();
  }
  if (digits.startsWith(callingCode)) {
    return [callingCode, ...chunks(digits.slice(callingCode.length, callingCode.length + nationalLength))].join(' ');
  }
  return chunks(digits.slice(0, nationalLength + 1)).join(' ');
}

/** 0803 123 4567, or 803 123 4567 without the trunk prefix. */
function chunks(digits: string): string[] {
  const first = digits.startsWith('0') ? 4 : 3;
  return [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)].filter(Boolean);
}
