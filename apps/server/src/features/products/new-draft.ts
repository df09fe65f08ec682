import type { NeededField } from '@vendor-portal/contract/products/product-fields.ts';
import { newId } from '../../platform/database/ids.ts';
import { BLANK } from './column-lists.ts';
import { derivedKeys, type ProductDraft } from './product-row.ts';

type DraftInput = Pick<ProductDraft, NeededField> & Partial<typeof BLANK>;

export function newDraft(vendorId: string, createdAt: Date, fields: DraftInput): ProductDraft {
  const product = { ...BLANK, ...fields };
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

export const definedIn = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Input]: Exclude<Input[Field], undefined>;
  };
