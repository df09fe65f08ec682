import type { products } from './products.tables.ts';
import { foldText } from './list/folded-text.ts';

/** A product as its row has it. */
export type ProductRow = typeof products.$inferSelect;

/** What the database reckons by itself from the other columns. */
type Generated = 'stockOrder' | 'isLow';

/** A product to be written. */
export type ProductDraft = Omit<ProductRow, Generated>;

/** The columns that follow from name and sku; every write sets them anew. */
export function derivedKeys({ name, sku }: Pick<ProductRow, 'name' | 'sku'>) {
  return {
    nameKey: foldText(name),
    skuKey: sku === null ? null : skuKeyOf(sku),
    searchText: sku === null ? foldText(name) : `${foldText(name)}\n${foldText(sku)}`,
  };
}

/** SKUs differ by more than their case. */
export const skuKeyOf = (sku: string): string => sku.normalize('NFC').toLowerCase();
