import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { Product, PublicProduct } from '@vendor-portal/contract/products/product.ts';
import { isServedAt } from '@vendor-portal/contract/products/menu-section.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { findVendor, getVendor } from '../vendors/vendors.service.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { productAnswer, publicAnswer } from './product-answer.ts';
import { exchangeImages } from './pictures/product-images.service.ts';
import { newDraft, definedIn } from './new-draft.ts';
import { eventsOf } from './product-events.ts';
import { resolveGroups } from './option-groups/resolve-groups.ts';
import { assertCostsSomething, assertOwnAttributes, discountOf } from './product-rules.ts';
import * as queries from './products.queries.ts';
import { settleDue } from './stock/settle-due.service.ts';
import { settled } from './stock/stock-rules.ts';
import { priceOf, writeNew } from './write-products.ts';
import { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { parse } from 'zod/v4/core';
import { sumCommission } from '../ledger/ledger.service.ts';

export type Deps = Pick<Platform, 'db' | 'clock'>;

export async function createProduct(
  { db: tx, clock }: Deps,
  vendorId: string,
  { imageIds = [], optionGroups = [], discount = null, status = 'active', ...fields }: NewProduct,
): Promise<Product> {
  const now = clock.now();
  const { type } = await getVendor(tx, vendorId);
  assertOwnAttributes(type, fields.attributes ?? {});
  const product = newDraft(vendorId, now, {
    ...definedIn(fields),
    discount: discountOf(discount, now),
    status: status === 'active' && fields.quantity === 0 ? 'out_of_stock' : status,
    imageIds: await exchangeImages(tx, vendorId, imageIds, []),
    optionGroups: await resolveGroups(tx, vendorId, optionGroups, []),
  });
  assertCostsSomething(product, discount === null ? 'body.optionGroups' : 'body.discount.value');
  await writeNew(tx, [product]);
  await recordAudit(tx, now, {
    vendorId,
    kind: 'product_created',
    target: product.id,
    targetName: product.name,
    after: { ...priceOf(product), status: product.status },
  });
  await recordEvents(tx, clock, vendorId, eventsOf([{ before: undefined, after: product }]));
  return productAnswer(product, type, now);
}

export async function readProduct(deps: Deps, vendorId: string, productId: string): Promise<Product> {
  const { db, clock } = deps;
  await settleDue(deps, vendorId);
  const product = await queries.findProduct(db, vendorId, productId);
  if (!product) throw new AppError('not_found');
  const { type } = await getVendor(db, vendorId);
  return productAnswer(product, type, clock.now());
}

/** Only visible products of a store that takes orders. */
export async function readPublicProduct(
  { db, clock }: Deps,
  { inventoryId, vendorType }: { inventoryId: string; vendorType?: VendorType | undefined },
): Promise<PublicProduct> {
  const found = await queries.findAnyProduct(db, inventoryId);
  const vendor = found && (await findVendor(db, found.product.vendorId));
  if (!vendor || !rightsOf(vendor).receivesOrders) throw new AppError('not_found');
  if (vendorType !== undefined && vendorType !== vendor.type) throw new AppError('not_found');
  const now = clock.now();
  const { product, menuSections } = found;
  if (settled(product, now).status === 'inactive') throw new AppError('not_found');
  const section = menuSections?.find(({ name }) => name === product.category);
  return publicAnswer(product, vendor.type, now, isServedAt(section?.hours ?? null, vendor.timeZone, now));
}

/** The vendor's own rate or the marketplace's, and the commission so far. */
export async function readVendorCommission({ db, config }: Pick<Platform, 'db' | 'config'>, vendorId: string) {
  const { commissionBps } = await getVendor(db, vendorId);
  const totalCommission = (await sumCommission(db, vendorId)) as Money;
  return { rateBasisPoints: parse(BasisPoints, commissionBps ?? config.COMMISSION_BPS), totalCommission };
}
