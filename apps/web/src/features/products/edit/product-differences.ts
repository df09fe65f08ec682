import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import {
  FORM_FIELDS,
  inputOf,
  valuesOf,
  type ProductFormField,
  type ProductFormValues,
} from '../form/product-values.ts';
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
  const { quantity: _, ...fields } = inputOf(values, type);
  const before: Record<string, unknown> = inputOf(valuesOf(from), type);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, before[name]))),
    ...(isSame(imageIds, imageIdsOf(from)) ? {} : { imageIds: [...imageIds] }),
    ...(values.quantity === from.quantity ? {} : stockChange(from.quantity, values.quantity)),
  };
}

export interface Conflict {
  readonly field: ProductField;
  /** Whether this vendor changed it too; otherwise only the other did. */
  readonly isMineChanged: boolean;
}

/** What somebody else changed since the form was opened. Stock that only sold meanwhile is no matter of choice. */
export function conflictsOf(
  from: Product,
  now: Product,
  values: ProductFormValues,
  imageIds: readonly string[],
): Conflict[] {
  const before = valuesOf(from);
  const after = valuesOf(now);
  const fields = FORM_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    isMineChanged: !isSame(values[field], before[field]),
  }));
  const images = isSame(imageIdsOf(from), imageIdsOf(now))
    ? []
    : [{ field: 'imageIds' as const, isMineChanged: !isSame(imageIds, imageIdsOf(from)) }];
  return [...fields, ...images].filter(({ field, isMineChanged }) => field !== 'quantity' || isMineChanged);
}

export type ConflictChoices = Readonly<Partial<Record<ProductField, 'theirs' | 'mine'>>>;

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
  const mine = FORM_FIELDS.filter(keeps).map((field) => [field, values[field]]);
  return { ...after, ...(Object.fromEntries(mine) as Partial<ProductFormValues>) };
}
