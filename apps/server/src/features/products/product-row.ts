import type { products, productStock } from './products.tables.ts';
import { foldText } from './list/folded-text.ts';

/** A product as it is stored, with its stock. */
export type ProductRow = typeof products.$inferSelect & Pick<typeof productStock.$inferSelect, 'quantity'>;

/** A product to be written. Whether it runs low follows from its stock. */
export type ProductDraft = Omit<ProductRow, 'isLow'>;

/** The columns that follow from name and sku; every write sets them again. */
export function derivedKeys({ name, sku }: Pick<ProductRow, 'name' | 'sku'>) {
  return {
    nameKey: foldText(name),
    skuKey: sku === null ? null : skuKeyOf(sku),
    searchText: sku === null ? foldText(name) : `${foldText(name)}\n${foldText(sku)}`,
  };
}

/** SKUs differ by more than their case. */
export const skuKeyOf = (sku: string): string => sku.normalize('NFC').toLowerCase();
