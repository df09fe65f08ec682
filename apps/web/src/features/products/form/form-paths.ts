import type { AttributeValues, OptionGroupValues, OptionValues, ProductFormValues } from './product-form-values.ts';

export type GroupPath = `optionGroups.${number}`;
export type OptionPath = `${GroupPath}.options.${number}`;

/** The names of the fields that hold a `Kind`. */
type Holding<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

type PathOf<Kind> =
  | Holding<ProductFormValues, Kind>
  | `attributes.${Holding<AttributeValues, Kind>}`
  | `${GroupPath}.${Holding<Omit<OptionGroupValues, 'groupId' | 'key'>, Kind>}`
  | `${OptionPath}.${Holding<Omit<OptionValues, 'optionId' | 'key'>, Kind>}`;

export type TextPath = PathOf<string>;
export type NumberPath = PathOf<number | null>;
export type FlagPath = PathOf<boolean>;
export type ListPath = 'optionGroups' | `${GroupPath}.options`;
export type FormPath = TextPath | NumberPath | FlagPath | ListPath | 'attributes.dietMarks';

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
