import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { Product, PublicProduct } from '@vendor-portal/contract/products/product.ts';
import { isServedAt, mergeSections } from '@vendor-portal/contract/products/menu-section.ts';
import { hasRight, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { parse } from 'zod/v4/core';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../../platform/database/db.ts';
import { findVendor, getVendor } from '../vendors/vendors.service.ts';

import type { Store } from '../store/store.service.ts';
import { productResponse, publicResponse } from './product-response.ts';
import { exchangeImages, storedImage } from './product-images.service.ts';
import { newDraft, definedIn } from './product-columns.ts';
import { toEvents, toPrice, writeNew } from './write-products.ts';
import { findCategoryDiscount } from './category-discounts.queries.ts';
import { resolveGroups } from './option-groups.service.ts';
import { assertCostsSomething, assertOwnAttributes, checkDiscount, bringBackIfDue } from './product-rules.ts';
import { findAnyProduct, findProduct, findProducts, readCatalogue, readMarkedUnavailable } from './products.queries.ts';
import { bringBackDue } from './stock.service.ts';
import type { ProductRow } from './product-row.ts';
import { sumCommission } from '../ledger/ledger-figures.service.ts';

export type Deps = Pick<Platform, 'db' | 'clock'>;

export async function createProduct(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  { imageIds = [], optionGroups = [], discount = null, status = 'active', ...fields }: NewProduct,
): Promise<Product> {
  const now = clock.now();
  const { type } = await getVendor(tx, vendorId);
  assertOwnAttributes(type, fields.attributes ?? {});
  const product = newDraft(vendorId, now, {
    ...definedIn(fields),
    discount: checkDiscount(discount, now),
    status: status === 'active' && fields.quantity === 0 ? 'out_of_stock' : status,
    imageIds: await exchangeImages(tx, vendorId, imageIds, []),
    optionGroups: await resolveGroups(tx, vendorId, optionGroups, []),
  });
  assertCostsSomething(product, discount === null ? 'body.optionGroups' : 'body.discount.value');
  await writeNew(tx, [product]);
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'product_created',
    target: product.id,
    targetName: product.name,
    after: { ...toPrice(product), status: product.status },
  });
  await recordEvents(tx, clock, vendorId, toEvents([{ before: undefined, after: product }]));
  const categoryDiscount = await findCategoryDiscount(tx, vendorId, product.category);
  return productResponse({ ...product, categoryDiscount }, type, now);
}

export async function readProduct(deps: Deps, vendorId: string, productId: string): Promise<Product> {
  const { db, clock } = deps;
  await bringBackDue(deps.db, deps.clock, vendorId);
  const product = await findProduct(db, vendorId, productId);
  if (!product) throw new AppError('not_found');
  const { type } = await getVendor(db, vendorId);
  return productResponse(product, type, clock.now());
}

/** Only visible products of a store that takes orders. */
export async function readPublicProduct(
  { db, clock }: Deps,
  { inventoryId, vendorType }: { inventoryId: string; vendorType?: VendorType | undefined },
): Promise<PublicProduct> {
  const found = await findAnyProduct(db, inventoryId);
  const vendor = found && (await findVendor(db, found.product.vendorId));
  if (!vendor || !accountRights(vendor).receivesOrders) throw new AppError('not_found');
  if (vendorType !== undefined && vendorType !== vendor.type) throw new AppError('not_found');
  const now = clock.now();
  const { product, menuSections } = found;
  if (bringBackIfDue(product, now).status === 'inactive') throw new AppError('not_found');
  const section = menuSections?.find(({ name }) => name === product.category);
  return publicResponse(product, vendor.type, now, isServedAt(section?.hours ?? null, vendor.timeZone, now));
}

/** The vendor's own rate or the marketplace's, and the commission so far. */
export async function readVendorCommission(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  caller: RightsHolder & { readonly vendorId: string },
) {
  const { rateBasisPoints: rate, totalCommission: amount } = productsContract.readVendorCommission.partRights;
  const { commissionBps } = await getVendor(db, caller.vendorId);
  return {
    rateBasisPoints: hasRight(caller, rate) ? parse(BasisPoints, commissionBps ?? config.COMMISSION_BPS) : null,
    totalCommission: hasRight(caller, amount) ? ((await sumCommission(db, caller.vendorId)) as Money) : null,
  };
}

type StorefrontSection = CallResponse<typeof gatewayStorefrontContract.readMenu>['categories'][number];

export type { ProductRow } from './product-row.ts';

export const smallPicture = ({ imageIds: [first] }: Pick<ProductRow, 'imageIds'>): string | null =>
  first === undefined ? null : storedImage(first).urls.small;

export async function productsAt(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ProductRow>> {
  const found = await findProducts(db, vendorId, productIds);
  return new Map(found.map((product) => [product.id, bringBackIfDue(product, now)]));
}

export async function readMenuSections(db: Db, { vendor, settings }: Store, now: Date): Promise<StorefrontSection[]> {
  const visible = (await readCatalogue(db, vendor.id)).filter((row) => bringBackIfDue(row, now).status !== 'inactive');
  const byCategory = Map.groupBy(visible, ({ category }) => category);
  return mergeSections(settings.menuSections, [...byCategory.keys()]).flatMap(({ name, hours }) => {
    const own = byCategory.get(name);
    if (own === undefined) return [];
    const isServedNow = isServedAt(hours, vendor.timeZone, now);
    const products = own.map((row) => publicResponse(row, vendor.type, now, isServedNow));
    return [{ name, hours, isServedNow, products }];
  });
}

const MOST_SWITCHES = 200;

/** Only those still marked. */
export async function unavailableProducts(db: Db, vendorId: string, now: Date): Promise<ProductRow[]> {
  const rows = await readMarkedUnavailable(db, vendorId, MOST_SWITCHES);
  return rows.filter((row) => bringBackIfDue(row, now).status !== 'active');
}
