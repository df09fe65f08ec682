import { ORDER_MOVES } from '@vendor-portal/contract/orders/order-moves.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import type { AppliedPromotion } from '@vendor-portal/contract/orders/order-price.ts';
import { bestPromotion, type Basket, type PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { addDays, WEEK_DAYS, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { before } from '../../../platform/clock.ts';
import { findVendorByEmail } from '../../vendors/vendors.service.ts';
import type { PastOrder } from '../../orders/orders.seed.ts';

import {
  enterPastPromotions,
  type PastOffer,
  type PastPromotion,
  type PastUse,
} from '../../promotions/promotions.seed.ts';
import { LONG_AWAY } from '../../promotions/promotion-uses.service.ts';
import { DEMO_VENDOR, type DemoDeps } from '../demo-vendor.ts';
import { readCatalogue } from '../../products/products.queries.ts';

const NOTHING: Omit<PromotionRule, 'kind'> = {
  value: null,
  cap: null,
  minimumOrder: null,
  productIds: null,
  categories: [],
  buyQuantity: null,
  getQuantity: null,
};
const naira = (amount: number) => amount * 100;

const FRIDAYS = 3;

function promotions(
  drinks: readonly string[],
  jollof: readonly string[],
  now: Date,
  timeZone: string,
): PastPromotion[] {
  const today = dayIn(timeZone, now);
  const at = (day: number) => startOfDay(timeZone, addDays(today, day));
  const day = WEEK_DAYS.indexOf(findWeekDay(today));
  const monday = -((day + 6) % 7);
  const friday = -((day + 2) % 7 || 7);
  const saturday = (6 - day + 7) % 7 || 7;
  const lastFridays = Array.from({ length: FRIDAYS }, (_, week) => {
    const first = friday - (FRIDAYS - 1 - week) * 7;
    return { startsAt: at(first), endsAt: at(first + 1) };
  });
  return [
    {
      ...NOTHING,
      name: 'Two weeks, ₦700 off',
      kind: 'amount',
      value: naira(700),
      minimumOrder: naira(4_500),
      runs: [{ startsAt: at(-40), endsAt: at(-26) }],
    },
    {
      ...NOTHING,
      name: 'First fifty',
      kind: 'percentage',
      value: 20,
      runs: [{ startsAt: at(-70), endsAt: at(-50), totalLimit: 50, perCustomerLimit: 3 }],
    },
    {
      ...NOTHING,
      name: 'We bring it free',
      kind: 'free_delivery',
      minimumOrder: naira(6_000),
      runs: [
        { startsAt: at(-62), endsAt: at(-48) },
        { startsAt: at(-20), endsAt: at(-10), stoppedAt: at(-14) },
      ],
    },
    {
      ...NOTHING,
      name: 'Jollof Friday',
      kind: 'percentage',
      value: 15,
      productIds: jollof,
      runs: lastFridays as [(typeof lastFridays)[number], ...typeof lastFridays],
    },
    {
      ...NOTHING,
      name: 'Free delivery weekend',
      kind: 'free_delivery',
      minimumOrder: naira(8_000),
      runs: [{ startsAt: at(saturday), endsAt: at(saturday + 2) }],
    },
    {
      ...NOTHING,
      name: 'Buy two drinks, the third is free',
      kind: 'buy_x_get_y',
      buyQuantity: 2,
      getQuantity: 1,
      productIds: drinks,
      runs: [{ startsAt: at(-21), endsAt: at(20) }],
    },
    {
      ...NOTHING,
      name: 'Ten percent until Sunday',
      kind: 'percentage',
      value: 10,
      cap: naira(1_500),
      minimumOrder: naira(5_000),
      runs: [{ startsAt: at(monday - 7), endsAt: at(monday + 7), totalLimit: 600, perCustomerLimit: 10 }],
    },
  ];
}

export async function seedPromotions({ db, clock }: DemoDeps): Promise<void> {
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  if (!vendor) return;
  const catalogue = await readCatalogue(db, vendor.id);
  const drinks = catalogue.filter(({ category }) => category === 'Drinks').map(({ id }) => id);
  const jollof = catalogue.filter(({ name }) => name.startsWith('Jollof')).map(({ id }) => id);
  const now = clock.now();
  const past = promotions(drinks, jollof, now, vendor.timeZone);
  await db.transaction((tx) => enterPastPromotions(tx, vendor.id, past, now));
}

/** Counts uses, so that seeded orders respect the limits too. */
export interface Giveaway {
  readonly give: (basket: Basket, customerId: string, at: Date) => AppliedPromotion | null;
  /** For an order that was declined or canceled. */
  readonly undo: (order: PastOrder['placed']) => void;
}

const wasOpenAt = (at: Date) => (offer: PastOffer) => offer.startsAt <= at && at < offer.overAt;

/** The step that released an order's promotion. */
const releasingStep = (steps: PastOrder['steps']) =>
  steps.find(({ move }) => orderStep(ORDER_MOVES[move].to).outcome === 'lost');

export const isLostOrder = ({ steps }: Pick<PastOrder, 'steps'>): boolean => releasingStep(steps) !== undefined;

export function giveaway(offers: readonly PastOffer[]): Giveaway {
  const usesByOffer = new Map<PastOffer, string[]>();
  const isOpenTo = (offer: PastOffer, customerId: string, at: Date) => {
    const customers = usesByOffer.get(offer) ?? [];
    return (
      wasOpenAt(at)(offer) &&
      customers.length < (offer.totalLimit ?? Number.POSITIVE_INFINITY) &&
      customers.filter((id) => id === customerId).length < (offer.perCustomerLimit ?? Number.POSITIVE_INFINITY)
    );
  };
  return {
    give: (basket, customerId, at) => {
      const open = offers.filter((offer) => isOpenTo(offer, customerId, at));
      const best = bestPromotion(open, basket);
      const offer = open.find(({ id }) => id === best?.promotionId);
      if (offer) usesByOffer.set(offer, [...(usesByOffer.get(offer) ?? []), customerId]);
      return best;
    },
    undo: ({ sum, customer, placedAt }) => {
      const offer = offers.filter(wasOpenAt(placedAt)).find(({ id }) => id === sum.promotion?.promotionId);
      const customers = (offer && usesByOffer.get(offer)) ?? [];
      const index = customers.indexOf(customer.id);
      if (offer && index >= 0) usesByOffer.set(offer, customers.toSpliced(index, 1));
    },
  };
}

export function toUses(orders: readonly PastOrder[], offers: readonly PastOffer[]): PastUse[] {
  const lastSeen = new Map<string, Date>();
  return orders.flatMap(({ placed, steps }): PastUse[] => {
    const { id: orderId, customer, sum, placedAt } = placed;
    const seen = lastSeen.get(customer.id);
    lastSeen.set(customer.id, placedAt);
    const offer = offers.filter(wasOpenAt(placedAt)).find(({ id }) => id === sum.promotion?.promotionId);
    if (!offer) return [];
    return [
      {
        orderId,
        promotionId: offer.id,
        run: offer.run,
        customerId: customer.id,
        worth: (sum.discount + sum.deliveryPaidByVendor) as Money,
        isBrought: seen === undefined || seen < before(placedAt, LONG_AWAY),
        usedAt: placedAt,
        givenBackAt: releasingStep(steps)?.at ?? null,
      },
    ];
  });
}
