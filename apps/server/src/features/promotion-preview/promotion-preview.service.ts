import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sumOrder } from '@vendor-portal/contract/orders/order-price.ts';
import { bestPromotion } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { readPastBaskets } from '../orders/order-lookup.service.ts';
import { assertSensible, toRule, type PromotionInput } from '../promotions/promotion-rules.service.ts';
import { productsAt, type ProductRow } from '../products/products.service.ts';
import { getVendor } from '../vendors/vendors.service.ts';

const DAYS = 30;

/** As if it had run for the vendor's last 30 days, today included, instead of the promotions of that time. */
export async function previewPromotion(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  input: PromotionInput,
) {
  const now = clock.now();
  await assertSensible(db, vendorId, input, now);
  const { timeZone } = await getVendor(db, vendorId);
  const to = dayIn(timeZone, now);
  const from = addDays(to, 1 - DAYS);
  const baskets = await readPastBaskets(db, vendorId, startOfDay(timeZone, from));
  const productIds = new Set(baskets.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const sold = input.categories ? await productsAt(db, vendorId, [...productIds], now) : new Map<string, ProductRow>();

  const offer = { ...toRule(input), id: '', name: input.name, endsAt: new Date(input.endsAt) };
  const { totalLimit, perCustomerLimit } = input;
  const usesOf = new Map<string, number>();
  let [ordersTouched, givenAway, leftAfterCommission] = [0, 0, 0];
  for (const basket of baskets) {
    const { customerId } = basket;
    const uses = usesOf.get(customerId) ?? 0;
    if (ordersTouched >= (totalLimit ?? Number.POSITIVE_INFINITY)) break;
    if (uses >= (perCustomerLimit ?? Number.POSITIVE_INFINITY)) continue;
    const lines = basket.lines.map((line) => ({ ...line, category: sold.get(line.productId)?.category ?? '' }));
    const promotion = bestPromotion([offer], { ...basket, lines });
    const sum = promotion && sumOrder(basket.lines, { ...basket, promotion });
    if (!sum) continue;
    usesOf.set(customerId, uses + 1);
    ordersTouched += 1;
    givenAway += sum.discount + sum.deliveryPaidByVendor;
    leftAfterCommission += sum.earnings;
  }
  return {
    from,
    to,
    orders: baskets.length,
    ordersTouched,
    givenAway: givenAway as Money,
    leftAfterCommission: leftAfterCommission as Money,
  };
}
