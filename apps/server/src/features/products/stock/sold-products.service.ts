import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { isServedAt, sectionsOf } from '@vendor-portal/contract/products/menu-section.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Store } from '../../store/store.service.ts';
import { publicAnswer } from '../product-answer.ts';
import type { ProductRow } from '../product-row.ts';
import { findProducts, readCatalogue, readMarkedUnavailable } from './sold-products.queries.ts';
import { settled } from './stock-rules.ts';
import { storedImage } from '../pictures/product-images.service.ts';

type StorefrontSection = CallAnswer<typeof gatewayStorefrontContract.readMenu>['categories'][number];

export type { ProductRow } from '../product-row.ts';
export { cheapestPrice, readCatalogue, sellsAnything } from './sold-products.queries.ts';

export const smallPicture = ({ imageIds: [first] }: Pick<ProductRow, 'imageIds'>): string | null =>
  first === undefined ? null : storedImage(first).urls.small;

export async function productsAt(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ProductRow>> {
  const found = await findProducts(db, vendorId, productIds);
  return new Map(found.map((product) => [product.id, settled(product, now)]));
}

export async function menuOf(db: Db, { vendor, settings }: Store, now: Date): Promise<StorefrontSection[]> {
  const visible = (await readCatalogue(db, vendor.id)).filter((row) => settled(row, now).status !== 'inactive');
  const byCategory = Map.groupBy(visible, ({ category }) => category);
  return sectionsOf(settings.menuSections, [...byCategory.keys()]).flatMap(({ name, hours }) => {
    const own = byCategory.get(name);
    if (own === undefined) return [];
    const isServedNow = isServedAt(hours, vendor.timeZone, now);
    const products = own.map((row) => publicAnswer(row, vendor.type, now, isServedNow));
    return [{ name, hours, isServedNow, products }];
  });
}

const MOST_SWITCHES = 200;

/** Only those still marked. */
export async function unavailableProducts(db: Db, vendorId: string, now: Date): Promise<ProductRow[]> {
  const rows = await readMarkedUnavailable(db, vendorId, MOST_SWITCHES);
  return rows.filter((row) => settled(row, now).status !== 'active');
}
