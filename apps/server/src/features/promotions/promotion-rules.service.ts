import type { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { cheapestPrice, productsAt } from '../products/products.service.ts';

export type PromotionInput = CallArguments<typeof promotionsContract.createPromotion>['body'];

/** A longer promotion is a typing mistake. */
const LATEST_END = days(2 * 366);

const refused = (fields: Readonly<Record<string, string>>) => new AppError('invalid_request', { fields });

/** Refuses a promotion that could never run, or would run for years. */
export function assertDates({ endsAt }: { readonly endsAt: string }, now: Date): void {
  const end = new Date(endsAt);
  if (end <= now) throw refused({ 'body.endsAt': 'Choose an end date in the future.' });
  if (end > after(now, LATEST_END)) throw refused({ 'body.endsAt': 'A promo can run for up to 2 years.' });
}

async function assertOwnProducts(db: Db, vendorId: string, productIds: readonly string[], now: Date): Promise<void> {
  const own = await productsAt(db, vendorId, productIds, now);
  const foreign = productIds.flatMap((id, place) => (own.has(id) ? [] : [place]));
  if (foreign.length === 0) return;
  throw refused(
    Object.fromEntries(foreign.map((place) => [`body.productIds.${place}`, 'We couldn’t find this product.'])),
  );
}

/** An amount must not exceed the smallest order it applies to. */
async function assertAmountFits(db: Db, vendorId: string, input: PromotionInput): Promise<void> {
  const { kind, value, productIds, minimumOrder } = input;
  if (kind !== 'amount' || typeof value !== 'number') return;
  const cheapest = await cheapestPrice(db, vendorId, productIds ?? null);
  if (cheapest === null) return;
  const least = productIds ? cheapest : Math.max(cheapest, minimumOrder ?? 0);
  if (value <= least) return;
  const sentence = productIds
    ? 'This is more than the cheapest of these products.'
    : 'This is more than your cheapest product. Lower it or set a minimum order.';
  throw refused({ 'body.value': sentence });
}

/** Checks that need the vendor's menu or the clock; the contract has checked the rest. */
export async function assertSensible(db: Db, vendorId: string, input: PromotionInput, now: Date): Promise<void> {
  assertDates(input, now);
  if (input.productIds) await assertOwnProducts(db, vendorId, input.productIds, now);
  await assertAmountFits(db, vendorId, input);
}

export const ruleOf = (input: PromotionInput): PromotionRule => ({
  kind: input.kind,
  value: input.value ?? null,
  cap: input.cap ?? null,
  minimumOrder: input.minimumOrder || null,
  productIds: input.productIds ? [...new Set(input.productIds)] : null,
  buyQuantity: input.buyQuantity ?? null,
  getQuantity: input.getQuantity ?? null,
});
