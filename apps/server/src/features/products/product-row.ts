import type { products, productStock } from './products.tables.ts';
import { foldText } from './list/folded-text.ts';

export type ProductRow = typeof products.$inferSelect & Pick<typeof productStock.$inferSelect, 'quantity'>;

/** `isLow` is derived from the stock. */
export type ProductDraft = Omit<ProductRow, 'isLow'>;

/** Derived from name and SKU; every write sets them again. */
export function derivedKeys({ name, sku }: Pick<ProductRow, 'name' | 'sku'>) {
  return {
    nameKey: foldText(name),
    skuKey: sku === null ? null : skuKeyOf(sku),
    searchText: sku === null ? foldText(name) : `${foldText(name)}\n${foldText(sku)}`,
  };
}

/** SKUs that differ only in case are the same. */
export const skuKeyOf = (sku: string): string => sku.normalize('NFC').toLowerCase();
