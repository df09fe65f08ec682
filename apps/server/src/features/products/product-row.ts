import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { products, productStock } from './products.tables.ts';

export type ProductRow = typeof products.$inferSelect &
  Pick<typeof productStock.$inferSelect, 'quantity'> & { readonly categoryDiscount: Discount | null };

/** `isLow` is derived from the stock; the category's discount is stored with the category. */
export type ProductDraft = Omit<ProductRow, 'isLow' | 'categoryDiscount'>;

/** What it takes to say a price. */
export type PricedProduct = Omit<ProductRow, 'isLow'>;

/** Derived from name and SKU; every write sets them again. */
export function derivedKeys({ name, sku }: Pick<ProductRow, 'name' | 'sku'>) {
  return {
    nameKey: naturalKey(foldText(name)),
    skuKey: sku === null ? null : toSkuKey(sku),
    searchText: sku === null ? foldText(name) : `${foldText(name)}\n${foldText(sku)}`,
  };
}

const DIGITS = 12;

/** Numbers of one width, so that 'Item 2' sorts before 'Item 10'. */
const naturalKey = (text: string): string =>
  text.replaceAll(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));

/** SKUs that differ only in case are the same. */
export const toSkuKey = (sku: string): string => sku.normalize('NFC').toLowerCase();

/** Combining accents after decomposition: tone marks and the dots below of Yoruba and Igbo. */
const COMBINING = /[\u0300-\u036f]/g;

/** Without case and accents: 'Àkàrà' and 'akara' match. Never longer than its input. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(COMBINING, '').normalize('NFC');

/** A product matches when it contains them all, in any order. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/u).filter(Boolean);
