const SIGN = /^(?:₦|ngn|n|#)\s*(?=[\d-])/i;
const WORD = /(?<=\d)\s*(?:₦|ngn|naira)$/i;
/** Thousands separators, including no-break spaces. */
const BLANKS = /(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g;

/** 4000, 4000.5, 4,000.00. */
const POINT = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;
/** 4000,5 and 4.000,00; kobo have two digits, so 2.000 is two thousand. */
const COMMA = /^-?(?:\d{1,12}(?:,\d{1,2})|\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,2})?)$/;

/** In kobo: ₦2,000, N4,000, 2.000,00, 2 000. Undefined if it isn't an amount. */
export function typedMoney(typed: string): number | undefined {
  const text = typed.trim().replace(SIGN, '').replace(WORD, '').replaceAll(BLANKS, '');
  const plain = POINT.test(text)
    ? text.replaceAll(',', '')
    : COMMA.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : undefined;
  if (plain === undefined) return undefined;
  // Digit by digit, because 0.29 times 100 is not 29.
  const [whole = '', fraction = ''] = plain.split('.');
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}
