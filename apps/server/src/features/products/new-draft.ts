import type { NeededField } from '@vendor-portal/contract/products/product-fields.ts';
import { newId } from '../../platform/database/ids.ts';
import { BLANK } from './column-lists.ts';
import { derivedKeys, type ProductDraft } from './product-row.ts';

type Said = Pick<ProductDraft, NeededField> & Partial<typeof BLANK>;

/** A product that is not there yet. */
export function newDraft(vendorId: string, createdAt: Date, said: Said): ProductDraft {
  const product = { ...BLANK, ...said };
  return {
    ...product,
    id: newId(),
    vendorId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...derivedKeys(product),
  };
}

/** What was really said: a field that was sent without a value says nothing. */
export const saidIn = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Input]: Exclude<Input[Field], undefined>;
  };
