const WHOLE = /^[+-]?\d{1,15}$/;
/** As a spreadsheet may show it: 4000, 4000.5, 4,000.00. */
const MONEY = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;

/** Money in a file is written as people write it; everywhere else it is whole kobo. */
export const moneyCell = (amount: number): string => (amount / 100).toFixed(2);

/** Anything else than money stays the text it was, for the schema to refuse. */
export function moneyOf(text: string): unknown {
  if (!MONEY.test(text)) return text === '' ? undefined : text;
  // Digit by digit, because 0.29 times 100 is not 29.
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}

export const wholeOf = (text: string): unknown => {
  if (text === '') return null;
  return WHOLE.test(text) ? Number(text) : text;
};

export const optionalCell = (text: string): string | null => (text === '' ? null : text);

export const listCell = (list: readonly string[] | undefined): string | null =>
  list && list.length > 0 ? list.join(' | ') : null;

export const textOfList = (text: string): string[] | undefined =>
  text === '' ? undefined : text.split('|').map((part) => part.trim().toLowerCase());

export const yesNoCell = (value: boolean | undefined): string | null => {
  if (value === undefined) return null;
  return value ? 'yes' : 'no';
};

const YES_NO: Readonly<Record<string, boolean | undefined>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
  '': undefined,
};

export const yesNoOf = (text: string): unknown => {
  const word = text.toLowerCase();
  return Object.hasOwn(YES_NO, word) ? YES_NO[word] : text;
};
