import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { entityInConflict } from '../../../platform/api/entity-in-conflict.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import {
  changeOf,
  conflictsOf,
  imageIdsOf,
  resolvedValues,
  type Conflict,
  type ConflictChoices,
} from './product-differences.ts';
import type { ProductFormValues } from '../form/product-values.ts';

/** What a saving needs of the form. */
export interface Saving {
  readonly type: VendorType;
  readonly values: ProductFormValues;
  readonly imageIds: readonly string[];
  readonly update: (change: ProductChange) => Promise<Product>;
  /** The form goes on from what somebody else saved. */
  readonly rebase: (now: Product, values: ProductFormValues, keepsPictures: boolean) => void;
}

export type Saved =
  | { readonly kind: 'saved'; readonly product: Product }
  /** Somebody else saved first, and the vendor is to choose. */
  | {
      readonly kind: 'conflict';
      readonly now: Product;
      readonly conflicts: readonly Conflict[];
      readonly values: ProductFormValues;
    };

/** Saves what the vendor changed, and nothing over what somebody else did. */
export async function saveProduct(from: Product, saving: Saving): Promise<Saved> {
  const { type, values, imageIds, update } = saving;
  const change = changeOf(from, values, imageIds, type);
  if (Object.keys(change).length === 0) return { kind: 'saved', product: from };
  try {
    return { kind: 'saved', product: await update({ ...change, inventoryId: from.id, version: from.version }) };
  } catch (failure) {
    const now = currentProduct(failure, from);
    if (now === undefined) throw failure;
    const conflicts = conflictsOf(from, now, values, imageIds);
    // Where the other changed nothing that this form holds, there is nothing to choose.
    return conflicts.length === 0 ? saveChosen(from, now, {}, saving) : { kind: 'conflict', now, conflicts, values };
  }
}

/** Saves over what somebody else saved, as the vendor chose. */
export function saveChosen(from: Product, now: Product, choices: ConflictChoices, saving: Saving): Promise<Saved> {
  const values = resolvedValues(from, now, saving.values, choices);
  const keepsPictures = choices.imageIds !== 'theirs';
  saving.rebase(now, values, keepsPictures);
  return saveProduct(now, { ...saving, values, imageIds: keepsPictures ? saving.imageIds : imageIdsOf(now) });
}

/** The product as it stands, where a 409 brings it. */
function currentProduct(failure: unknown, from: Product): Product | undefined {
  if (!(failure instanceof RequestFailed)) return undefined;
  if (failure.code !== 'product_changed' && failure.code !== 'stock_changed') return undefined;
  return entityInConflict(failure, from);
}
