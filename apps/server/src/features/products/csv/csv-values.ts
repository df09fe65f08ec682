import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { $ZodType } from 'zod/v4/core';
import type { CsvCell } from '../../../platform/write-csv.ts';
import type { ProductRow } from '../product-row.ts';

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
export const parseMoney = (text: string): unknown => (text === '' ? undefined : (typedMoney(text) ?? text));

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
export const parseStatus = (text: string): string => STATUS_NAMES[text.toLowerCase()] ?? text.toLowerCase();

export const parseWhole = (text: string): unknown => {
  if (text === '') return null;
  return WHOLE.test(text) ? Number(text) : text;
};

export const asWritten = (text: string): string => text;

export const lowerCase = (text: string): string => text.toLowerCase();

export const optionalCell = (text: string): string | null => (text === '' ? null : text);

export const listCell = (list: readonly string[] | undefined): string | null =>
  list && list.length > 0 ? list.join(';') : null;

/** Older files separate with vertical bars, which are still accepted. */
export const parseList = (text: string): string[] | undefined =>
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

export const parseYesNo = (text: string): unknown => {
  const word = text.toLowerCase();
  return Object.hasOwn(YES_NO, word) ? YES_NO[word] : text;
};

/** Separators of an options cell, escaped with a backslash in names. */
const MARK = /[\\|:;()+-]/g;
const escaped = (name: string) => name.replaceAll(MARK, String.raw`\$&`);
const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1').trim();

function partedAt(text: string, mark: string): string[] {
  const cells = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      cells[cells.length - 1] += sign + (text[at + 1] ?? '');
      at += 1;
    } else if (sign === mark) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

const difference = (amount: number) => {
  if (amount === 0) return '';
  return amount > 0 ? ` +${moneyCell(amount)}` : ` -${moneyCell(-amount)}`;
};

/** `Size (1-1): Small; Large +500.00 | Extras (0-2): Egg +200.00; Plantain +300.00`. */
export const optionsCell = (groups: readonly OptionGroup[]): string | null =>
  groups.length === 0
    ? null
    : groups
        .map(({ name, min, max, options }) => {
          const all = options.map((option) => `${escaped(option.name)}${difference(option.priceDifference)}`);
          return `${escaped(name)} (${min}-${max}): ${all.join('; ')}`;
        })
        .join(' | ');

const LIMITS = /^(.*?)(?:(?<!\\)\(\s*(\d{1,2})\s*-\s*(\d{1,2})\s*\))?\s*$/s;
const PRICED = /^(.*?\S)\s+([+-])\s*(\S+)$/s;

function optionOf(text: string): OptionGroupInput['options'][number] {
  const [, name, sign, amount = ''] = PRICED.exec(text.trim()) ?? [];
  const kobo = name === undefined ? undefined : typedMoney(amount);
  if (name === undefined || kobo === undefined || kobo < 0) return { name: unescaped(text), priceDifference: 0 };
  return { name: unescaped(name), priceDifference: sign === '-' ? -kobo : kobo };
}

/** Without limits, customers choose one. */
function groupOf(text: string): OptionGroupInput | undefined {
  const [head = '', ...rest] = partedAt(text, ':');
  if (rest.length !== 1) return undefined;
  const [, name = '', min = '1', max = '1'] = LIMITS.exec(head.trim()) ?? [];
  const options = partedAt(rest[0] ?? '', ';').filter((option) => option.trim() !== '');
  return { name: unescaped(name), min: Number(min), max: Number(max), options: options.map(optionOf) };
}

/** Empty means no options. What can't be read stays text, for the schema to refuse. */
export function parseOptions(text: string): unknown {
  if (text === '') return [];
  const groups = partedAt(text, '|')
    .filter((group) => group.trim() !== '')
    .map(groupOf);
  return groups.every((group) => group !== undefined) ? groups : text;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Groups and options with the same name keep their ids, which old orders refer to, and their availability, which the
 * file doesn't contain.
 */
export function namedAsStored(input: readonly OptionGroupInput[], stored: readonly OptionGroup[]): OptionGroupInput[] {
  const left = [...stored];
  return input.map((group) => {
    const known = takeNamed(left, group.name);
    const options = [...(known?.options ?? [])];
    return {
      ...group,
      ...(known && { id: known.id }),
      options: group.options.map((option) => {
        const same = takeNamed(options, option.name);
        return same ? { ...option, id: same.id, isAvailable: same.isAvailable } : option;
      }),
    };
  });
}

function takeNamed<T extends { readonly name: string }>(left: T[], name: string): T | undefined {
  const index = left.findIndex((each) => isSame(each.name, name));
  return index < 0 ? undefined : left.splice(index, 1)[0];
}
