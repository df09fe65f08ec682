import type { PublicProduct } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { Db } from '../../../platform/database/database.ts';
import { storedImage } from '../pictures/image-files.ts';
import { publicAnswer } from '../product-answer.ts';
import type { ProductRow } from '../product-row.ts';
import { findProducts, readCatalogue, readMarkedUnavailable } from './sold-products.queries.ts';
import { settled } from './stock-rules.ts';

export type { ProductRow } from '../product-row.ts';
export { cheapestPrice, readCatalogue, sellsAnything } from './sold-products.queries.ts';

/** The small picture that an order keeps of a product. */
export const smallPicture = ({ imageIds: [first] }: Pick<ProductRow, 'imageIds'>): string | null =>
  first === undefined ? null : storedImage(first).urls.small;

/** Products as they stand at this moment, by id, without holding them: for a quote. */
export async function productsAt(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ProductRow>> {
  const found = await findProducts(db, vendorId, productIds);
  return new Map(found.map((product) => [product.id, settled(product, now)]));
}

/** All that a store shows its customers, by category and name; what is hidden is left out. */
export async function menuOf(
  db: Db,
  { id: vendorId, type }: { readonly id: string; readonly type: VendorType },
  now: Date,
): Promise<{ name: string; products: PublicProduct[] }[]> {
  const shown = (await readCatalogue(db, vendorId)).filter((row) => settled(row, now).status !== 'inactive');
  const byCategory = Map.groupBy(shown, ({ category }) => category);
  return [...byCategory].map(([name, own]) => ({ name, products: own.map((row) => publicAnswer(row, type, now)) }));
}

const MOST_SWITCHES = 200;

/** What the vendor marked unavailable and is so still. */
export async function unavailableProducts(db: Db, vendorId: string, now: Date): Promise<ProductRow[]> {
  const rows = await readMarkedUnavailable(db, vendorId, MOST_SWITCHES);
  return rows.filter((row) => settled(row, now).status !== 'active');
}
