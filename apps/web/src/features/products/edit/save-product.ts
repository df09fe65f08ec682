import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { entityInConflict, RequestFailed } from '../../../platform/api/request-failed.ts';
import {
  FORM_FIELDS,
  toProductInput,
  type ProductFormField,
  type ProductFormValues,
  toProductValues,
} from '../form/product-values.ts';
import { stockChange } from '../product-edits.queries.ts';

export interface Saving {
  readonly type: VendorType;
  readonly values: ProductFormValues;
  readonly imageIds: readonly string[];
  readonly update: (change: ProductChange) => Promise<Product>;
  /** Continues the form from somebody else's version. */
  readonly rebase: (now: Product, values: ProductFormValues, hasOwnPictures: boolean) => void;
}

export type Saved =
  | { readonly kind: 'saved'; readonly product: Product }
  | {
      readonly kind: 'conflict';
      readonly now: Product;
      readonly conflicts: readonly Conflict[];
      readonly values: ProductFormValues;
    };

/** Sends only the vendor's own changes, so that nobody else's are overwritten. */
export async function saveProduct(from: Product, saving: Saving): Promise<Saved> {
  const { values, update } = saving;
  const change = findChange(from, saving);
  if (Object.keys(change).length === 0) return { kind: 'saved', product: from };
  try {
    return { kind: 'saved', product: await update({ ...change, inventoryId: from.id, version: from.version }) };
  } catch (failure) {
    const now = currentProduct(failure, from);
    if (now === undefined) throw failure;
    const conflicts = findConflicts(from, now, saving);
    // Without conflicting fields there is nothing to choose.
    return conflicts.length === 0 ? saveChosen(from, now, {}, saving) : { kind: 'conflict', now, conflicts, values };
  }
}

export function saveChosen(from: Product, now: Product, choices: ConflictChoices, saving: Saving): Promise<Saved> {
  const values = resolvedValues(from, now, { values: saving.values, choices });
  const hasOwnPictures = choices.imageIds !== 'theirs';
  saving.rebase(now, values, hasOwnPictures);
  return saveProduct(now, { ...saving, values, imageIds: hasOwnPictures ? saving.imageIds : listImageIds(now) });
}

function currentProduct(failure: unknown, from: Product): Product | undefined {
  if (!(failure instanceof RequestFailed)) return undefined;
  if (failure.code !== 'product_changed' && failure.code !== 'stock_changed') return undefined;
  return entityInConflict(failure, from);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const listImageIds = ({ images }: Product) => images.map(({ imageId }) => imageId);

function findChange(from: Product, { values, imageIds, type }: Saving): Partial<ProductChange> {
  const { quantity: _, ...fields } = toProductInput(values, type);
  const before: Record<string, unknown> = toProductInput(toProductValues(from), type);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, before[name]))),
    ...(isSame(imageIds, listImageIds(from)) ? {} : { imageIds: [...imageIds] }),
    ...(values.quantity === from.quantity ? {} : stockChange(from.quantity, values.quantity)),
  };
}

export interface Conflict {
  readonly field: ProductField;
  /** False if only somebody else changed it. */
  readonly isMineChanged: boolean;
}

/** What somebody else changed since the form was opened. Stock that was only sold isn't a conflict. */
function findConflicts(from: Product, now: Product, { values, imageIds }: Saving): Conflict[] {
  const before = toProductValues(from);
  const after = toProductValues(now);
  const fields = FORM_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    isMineChanged: !isSame(values[field], before[field]),
  }));
  const images = isSame(listImageIds(from), listImageIds(now))
    ? []
    : [{ field: 'imageIds' as const, isMineChanged: !isSame(imageIds, listImageIds(from)) }];
  return [...fields, ...images].filter(({ field, isMineChanged }) => field !== 'quantity' || isMineChanged);
}

export type ConflictChoices = Readonly<Partial<Record<ProductField, 'theirs' | 'mine'>>>;

/** Untouched fields follow the saved version. */
function resolvedValues(
  from: Product,
  now: Product,
  { values, choices }: { readonly values: ProductFormValues; readonly choices: ConflictChoices },
) {
  const before = toProductValues(from);
  const after = toProductValues(now);
  const isMine = (field: ProductFormField) =>
    choices[field] === undefined ? !isSame(values[field], before[field]) : choices[field] === 'mine';
  const mine = FORM_FIELDS.filter(isMine).map((field) => [field, values[field]]);
  return { ...after, ...(Object.fromEntries(mine) as Partial<ProductFormValues>) };
}
