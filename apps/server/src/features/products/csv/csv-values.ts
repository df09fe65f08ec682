import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { $ZodType } from 'zod/v4/core';
import type { CsvCell } from '../../../platform/write-csv.ts';
import type { ProductRow } from '../product-row.ts';
import { typedMoney } from './typed-money.ts';

export interface CsvColumn {
  readonly name: string;
  readonly write: (product: ProductRow) => CsvCell;
  /** Converts the text to what `schema` takes; `undefined` and `null` mean that the cell is empty. */
  readonly read: (text: string) => unknown;
  /** Absent for the discount columns, which are validated together. */
  readonly schema?: $ZodType;
}

const WHOLE = /^[+-]?\d{1,15}$/;

/** In naira, as people write it; everywhere else money is in kobo. */
export const moneyCell = (amount: number): string => (amount / 100).toFixed(2);

/** Anything else stays text, for the schema to refuse. */
export const moneyOf = (text: string): unknown => (text === '' ? undefined : (typedMoney(text) ?? text));

const STATUS_NAMES: Readonly<Record<string, string>> = {
  available: 'active',
  on: 'active',
  yes: 'active',
  'in stock': 'active',
  unavailable: 'inactive',
  hidden: 'inactive',
  off: 'inactive',
  no: 'inactive',
  'sold out': 'out_of_stock',
  'out of stock': 'out_of_stock',
};

/** As in our files, or as people and other marketplaces write it. */
export const statusOf = (text: string): string => STATUS_NAMES[text.toLowerCase()] ?? text.toLowerCase();

export const wholeOf = (text: string): unknown => {
  if (text === '') return null;
  return WHOLE.test(text) ? Number(text) : text;
};

export const asWritten = (text: string): string => text;

export const lowerCase = (text: string): string => text.toLowerCase();

export const optionalCell = (text: string): string | null => (text === '' ? null : text);

export const listCell = (list: readonly string[] | undefined): string | null =>
  list && list.length > 0 ? list.join(';') : null;

/** Older files separate with vertical bars, which are still accepted. */
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
