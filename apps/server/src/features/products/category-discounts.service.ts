import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { costsSomething } from '@vendor-portal/contract/products/discounted-price.ts';
import type { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockStore } from '../store/store.service.ts';
import { notifySubscribers } from '../webhooks/webhooks.service.ts';
import * as queries from './category-discounts.queries.ts';
import { countByCategory } from './list/product-list.queries.ts';
import { checkDiscount, ofThese } from './product-rules.ts';

type Categories = CallResponse<typeof inventoryContract.listProductCategories>;
type Input = CallArguments<typeof inventoryContract.setCategoryDiscount>['body'];

/** For all of them or none. Products that are added later and that it would make free go without. */
export async function setCategoryDiscount(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  { categories, discount: input }: Input,
): Promise<Categories> {
  const now = clock.now();
  const discount = checkDiscount(input, now);
  const names = [...new Set(categories)];
  // Renaming a category locks the store too.
  await lockStore(tx, vendorId);
  const own = new Map((await countByCategory(tx, vendorId)).map((category) => [category.name, category.discount]));
  if (discount === null) await queries.deleteCategoryDiscounts(tx, vendorId, names);
  else {
    assertKnown(names, own);
    await assertNoneFree(tx, vendorId, names, discount);
    await queries.writeCategoryDiscounts(
      tx,
      names.map((category) => ({ vendorId, category, discount })),
    );
  }
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'category_discount_changed',
    targetName: names.join(', '),
    // Several may have had different ones.
    ...(names.length === 1 && { before: factOf(own.get(names[0] ?? '') ?? null) }),
    after: factOf(discount),
  });
  await notifySubscribers(tx, { kind: 'menu_changed', vendorId, at: now });
  await recordEvent(tx, clock, vendorId, { kind: 'product_changed', productId: null });
  return { categories: await countByCategory(tx, vendorId) };
}

function assertKnown(names: readonly string[], own: ReadonlyMap<string, unknown>): void {
  const foreign = names.flatMap((name, index) => (own.has(name) ? [] : [index]));
  if (foreign.length === 0) return;
  throw new AppError('invalid_request', {
    fields: Object.fromEntries(foreign.map((index) => [`body.categories.${index}`, 'We couldn’t find this category.'])),
  });
}

async function assertNoneFree(db: Db, vendorId: string, names: readonly string[], discount: Discount): Promise<void> {
  const products = await queries.pricesIn(db, vendorId, names);
  const free = products.filter((product) => !costsSomething({ ...product, discount })).length;
  if (free === 0) return;
  const sentence = `${ofThese(free, 'costs', 'cost')} no more than that. Lower the discount.`;
  throw invalidField('body.discount.value', sentence);
}

const factOf = (discount: Discount | null) => ({
  discount: discount && (discount.kind === 'amount' ? discount.value : `${discount.value}%`),
});

/** All at the same moment, because two categories may swap names. */
export async function renameDiscountedCategories(
  tx: Db,
  vendorId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = await queries.deleteCategoryDiscounts(tx, vendorId, [...renamed.keys()]);
  if (moved.length === 0) return;
  await queries.writeCategoryDiscounts(
    tx,
    moved.map(({ category, discount }) => ({ vendorId, category: renamed.get(category) ?? category, discount })),
  );
}
