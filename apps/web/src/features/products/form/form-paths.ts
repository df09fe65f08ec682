import type { AttributeValues, ListAttribute } from '../fields/attribute-values.ts';
import type { OptionGroupValues, OptionValues } from '../fields/option-values.ts';
import type { ProductFormValues } from './product-form-values.ts';

type GroupPath = `optionGroups.${number}`;
export type OptionPath = `${GroupPath}.options.${number}`;

/** The names of the fields that hold a `Kind`. */
type Holding<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

type PathOf<Kind> =
  | Holding<ProductFormValues, Kind>
  | `attributes.${Holding<AttributeValues, Kind>}`
  | `${GroupPath}.${Holding<Omit<OptionGroupValues, 'groupId' | 'sharedId' | 'key'>, Kind>}`
  | `${OptionPath}.${Holding<Omit<OptionValues, 'optionId' | 'key'>, Kind>}`;

export type TextPath = PathOf<string>;
export type NumberPath = PathOf<number | null>;
type FlagPath = PathOf<boolean>;
/** Several of a fixed list. */
type ChoicesPath = `attributes.${ListAttribute}`;
export type ListPath = 'optionGroups' | `${GroupPath}.options`;
export type FormPath = TextPath | NumberPath | FlagPath | ListPath | ChoicesPath;

export type ItemAt<Path extends ListPath> = Path extends 'optionGroups' ? OptionGroupValues : OptionValues;

export type ValueAt<Path extends FormPath> = Path extends TextPath
  ? string
  : Path extends FlagPath
    ? boolean
    : Path extends NumberPath
      ? number | null
      : Path extends ListPath
        ? readonly ItemAt<Path>[]
        : readonly string[];

/** Undefined for a field whose group or option was just taken away. */
export function valueAt<Path extends FormPath>(values: ProductFormValues, path: Path): ValueAt<Path> | undefined {
  let value: unknown = values;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return value as ValueAt<Path> | undefined;
}

/** The values with one of them another; what lies beside the way to it stays the same object. */
export const withValue = (values: ProductFormValues, path: FormPath, value: unknown) =>
  replaced(values, path.split('.'), value) as ProductFormValues;

function replaced(inside: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(inside)) {
    return inside.map((item: unknown, place) => (place === Number(part) ? replaced(item, rest, value) : item));
  }
  const record = inside as Record<string, unknown>;
  return { ...record, [part]: replaced(record[part], rest, value) };
}
