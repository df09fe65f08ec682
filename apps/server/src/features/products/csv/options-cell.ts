import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { moneyCell } from './csv-values.ts';
import { typedMoney } from './typed-money.ts';

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
export function optionsOf(text: string): unknown {
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
  const place = left.findIndex((each) => isSame(each.name, name));
  return place < 0 ? undefined : left.splice(place, 1)[0];
}
