import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { demandRight } from '../../platform/http/guard/demand-right.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import { readStore } from '../store/store.service.ts';
import { recordAndNotify } from '../notifications/record-and-notify.service.ts';
import { productResponse } from './product-response.ts';
import { exchangeImages, releaseProductImages } from './product-images.service.ts';
import { definedIn } from './product-columns.ts';
import { toEvents, changesAnything, writeChanges } from './write-products.ts';
import type { ProductRow } from './product-row.ts';
import { findCategoryDiscount } from './category-discounts.queries.ts';
import { resolveGroups } from './option-groups.service.ts';
import {
  assertCostsSomething,
  assertOwnAttributes,
  checkDiscount,
  leftText,
  restocked,
  bringBackIfDue,
  switched,
} from './product-rules.ts';
import { lockProducts } from './products.queries.ts';

interface Scene {
  readonly vendor: Vendor;
  readonly now: Date;
}

type Deps = Pick<Platform, 'clock'>;
type Edit = (product: ProductRow, scene: Scene) => ProductRow | Promise<ProductRow>;

type Body<Name extends 'updateLowStock' | 'updateInventoryStatus' | 'setDiscount'> = CallArguments<
  (typeof inventoryContract)[Name]
>['body'];
/** Without a version any is changed. */
type Target = Pick<ProductChange, 'inventoryId'> & { readonly version?: number | undefined };

/** Locked and written in the caller's transaction. Without a change nothing is written. */
async function editProduct(
  tx: Db,
  { clock }: Deps,
  by: Actor,
  vendorId: string,
  target: Target,
  edit: Edit,
): Promise<Product> {
  const now = clock.now();
  const vendor = await getVendor(tx, vendorId);
  const [stored] = await lockProducts(tx, vendorId, [target.inventoryId]);
  if (!stored) throw new AppError('gone', { message: 'This product no longer exists.' });
  const before = bringBackIfDue(stored, now);
  if (target.version !== undefined && target.version !== before.version) {
    throw new AppError('product_changed', { payload: productResponse(before, vendor.type, now) });
  }
  const after = await edit(before, { vendor, now });
  if (!changesAnything({ before: stored, after })) return productResponse(stored, vendor.type, now);
  const [done] = await writeChanges(tx, by, vendorId, now, [{ before, after }]);
  if (!done) return productResponse(before, vendor.type, now);
  const fields = changedFields(before, done.after);
  if (fields.length > 0) {
    const named = { target: done.after.id, targetName: done.after.name };
    await recordAudit(tx, now, by, {
      vendorId,
      kind: 'product_changed',
      ...named,
      after: { fields: fields.join(', ') },
    });
  }
  await releaseProductImages(tx, vendorId, before.imageIds, after.imageIds, now);
  await recordAndNotify(tx, clock, vendorId, toEvents([done]));
  const { category } = done.after;
  const isMoved = category !== before.category;
  const categoryDiscount = isMoved ? await findCategoryDiscount(tx, vendorId, category) : before.categoryDiscount;
  return productResponse({ ...done.after, categoryDiscount }, vendor.type, now);
}

/** A changed price has its own entry; the other columns are derived. */
const RECORDED = [
  'name',
  'description',
  'category',
  'sku',
  'status',
  'unavailableUntil',
  'quantity',
  'lowStock',
  'prepMinutes',
  'imageIds',
  'optionGroups',
  'attributes',
] as const satisfies readonly (keyof ProductRow)[];

type Fields = Pick<ProductRow, (typeof RECORDED)[number]>;

const changedFields = (before: Fields, after: Fields) =>
  RECORDED.filter((field) => !isDeepStrictEqual(before[field], after[field]));

export const updateProduct = (
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  change: ProductChange,
): Promise<Product> =>
  editProduct(tx, deps, by, vendorId, change, async (product, { vendor, now }) => {
    const {
      inventoryId: _,
      version: _version,
      quantity,
      basedOnQuantity,
      quantityChange,
      imageIds,
      optionGroups,
      ...fields
    } = change;
    const current = () => productResponse(product, vendor.type, now);
    if (fields.attributes) assertOwnAttributes(vendor.type, fields.attributes);
    const edited: ProductRow = {
      ...product,
      ...definedIn(fields),
      ...(optionGroups && { optionGroups: await resolveGroups(tx, vendor.id, optionGroups, product.optionGroups) }),
      ...(imageIds && { imageIds: await exchangeImages(tx, vendor.id, imageIds, product.imageIds) }),
    };
    assertCostsSomething(edited, change.price === undefined ? 'body.optionGroups' : 'body.price');
    return restocked(edited, quantityAfter(product, { quantity, basedOnQuantity, quantityChange }, current));
  });

/** Refuses an edit that would overwrite sales made meanwhile. */
function quantityAfter(
  { quantity: left, name }: ProductRow,
  edit: Pick<ProductChange, 'quantity' | 'basedOnQuantity' | 'quantityChange'>,
  current: () => Product,
): number | null {
  if (edit.quantity !== undefined) {
    if (edit.basedOnQuantity !== left) throw new AppError('stock_changed', { payload: current() });
    return edit.quantity;
  }
  if (edit.quantityChange === undefined) return left;
  if (left === null) {
    throw new AppError('stock_changed', { message: 'This product’s stock isn’t tracked.', payload: current() });
  }
  const after = left + edit.quantityChange;
  if (after < 0) {
    throw new AppError('stock_too_low', { message: leftText(name, left), payload: current() });
  }
  if (after > QUANTITY_MAX) {
    throw invalidField('body.quantityChange', 'That number is too high.');
  }
  return after;
}

export const setLowStock = (
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  { lowStock, ...target }: Body<'updateLowStock'>,
) => editProduct(tx, deps, by, vendorId, target, (product) => ({ ...product, lowStock }));

export const setStatus = (
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  { inventoryId, version, ...switching }: Body<'updateInventoryStatus'>,
  holder?: RightsHolder,
) =>
  editProduct(tx, deps, by, vendorId, { inventoryId, version }, async (product, { vendor, now }) => {
    const { availability, hidden } = inventoryContract.updateInventoryStatus.partRights;
    const isHidden = [switching.status, product.status].includes('inactive');
    if (holder) demandRight(holder, isHidden ? hidden : availability);
    if (switching.status === 'active' && product.quantity === 0) {
      throw new AppError('stock_too_low', {
        message: `${product.name} is out of stock. Restock it and it goes back on sale.`,
        payload: productResponse(product, vendor.type, now),
      });
    }
    const store = await readStore(tx, vendor);
    return switched(switching, { now, store, field: 'body.unavailableUntil' })(product);
  });

export const setDiscount = (
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  { discount: input, ...target }: Body<'setDiscount'>,
) =>
  editProduct(tx, deps, by, vendorId, target, (product, { now }) => {
    const discounted = { ...product, discount: checkDiscount(input, now) };
    assertCostsSomething(discounted, 'body.discount.value');
    return discounted;
  });
