import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { valuesOf, type ProductFormField, type ProductFormValues } from '../form/product-form-values.ts';
import { inputOf } from '../form/product-input-of.ts';
import { stockChange } from '../send-edit.queries.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const imageIdsOf = ({ images }: Product) => images.map(({ imageId }) => imageId);

/** Only what the vendor changed travels, so that nothing else can be overwritten. */
export function changeOf(
  from: Product,
  values: ProductFormValues,
  imageIds: readonly string[],
  type: VendorType,
): Partial<ProductChange> {
  const { quantity, ...fields } = inputOf(values, type);
  const before: Record<string, unknown> = inputOf(valuesOf(from), type);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, before[name]))),
    ...(isSame(imageIds, imageIdsOf(from)) ? {} : { imageIds: [...imageIds] }),
    ...(quantity === from.quantity ? {} : stockChange(from.quantity, quantity)),
  };
}

export type ConflictField = ProductFormField | 'images';

export interface Conflict {
  readonly field: ConflictField;
  /** Whether this vendor changed it too; otherwise only the other did. */
  readonly isMineChanged: boolean;
}

const FIELDS = [
  'name',
  'description',
  'category',
  'price',
  'quantity',
  'lowStock',
  'sku',
  'prepMinutes',
  'optionGroups',
  'attributes',
] as const satisfies readonly ProductFormField[];

/** What somebody else changed since the form was opened. Stock that only sold meanwhile is no matter of choice. */
export function conflictsOf(
  from: Product,
  now: Product,
  values: ProductFormValues,
  imageIds: readonly string[],
): Conflict[] {
  const before = valuesOf(from);
  const after = valuesOf(now);
  const fields = FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    isMineChanged: !isSame(values[field], before[field]),
  }));
  const images = isSame(imageIdsOf(from), imageIdsOf(now))
    ? []
    : [{ field: 'images' as const, isMineChanged: !isSame(imageIds, imageIdsOf(from)) }];
  return [...fields, ...images].filter(({ field, isMineChanged }) => field !== 'quantity' || isMineChanged);
}

export type ConflictChoices = Readonly<Partial<Record<ConflictField, 'theirs' | 'mine'>>>;

/** The form as it stands after the vendor chose: untouched fields follow what is saved now. */
export function resolvedValues(
  from: Product,
  now: Product,
  values: ProductFormValues,
  choices: ConflictChoices,
): ProductFormValues {
  const before = valuesOf(from);
  const after = valuesOf(now);
  const keeps = (field: ProductFormField) =>
    choices[field] === undefined ? !isSame(values[field], before[field]) : choices[field] === 'mine';
  const mine = FIELDS.filter(keeps).map((field) => [field, values[field]]);
  return { ...after, ...(Object.fromEntries(mine) as Partial<ProductFormValues>) };
}
