import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { $ZodType } from 'zod/v4/core';
import type { CsvCell } from '../../../platform/csv/write-csv.ts';
import type { ProductRow } from '../product-row.ts';

/** One column of the file: how a product fills it, and what a cell of it may hold. */
export interface CsvColumn {
  readonly name: string;
  readonly write: (product: ProductRow) => CsvCell;
  /** Turns the text into what `schema` takes; `undefined` and `null` mean that the cell is empty. */
  readonly read: (text: string) => unknown;
  /** Where there is none, the columns of a discount are judged together. */
  readonly schema?: $ZodType;
}

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

export const asWritten = (text: string): string => text;

export const lowerCase = (text: string): string => text.toLowerCase();

export const optionalCell = (text: string): string | null => (text === '' ? null : text);

export const listCell = (list: readonly string[] | undefined): string | null =>
  list && list.length > 0 ? list.join(';') : null;

/** Files of before had upright strokes between the parts, and are taken still. */
export const listOf = (text: string): string[] | undefined =>
  text === '' ? undefined : text.split(/[;|]/).map((part) => part.trim().toLowerCase());

export const discountCell = (discount: Discount | null): CsvCell => {
  if (!discount) return null;
  return discount.kind === 'amount' ? moneyCell(discount.value) : discount.value;
};

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
