import type { Money } from '../values/money.ts';
import type { AppliedPromotion, PricedLine } from '../orders/order-price.ts';
import type { OrderKind } from '../orders/order-status.ts';
import type { PromotionKind } from './promotion-kind.ts';

export interface PromotionRule {
  readonly kind: PromotionKind;
  readonly value: number | null;
  readonly cap: number | null;
  readonly minimumOrder: number | null;
  /** Null: all products. */
  readonly productIds: readonly string[] | null;
  /** With every product that is in them when it is ordered; then `productIds` is a list. */
  readonly categories: readonly string[];
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
}

interface BasketLine extends Pick<PricedLine, 'productId' | 'quantity' | 'unitPrice' | 'lineTotal'> {
  readonly category: string;
}

export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly kind: OrderKind;
  /** The full cost of delivery. */
  readonly deliveryFee: Money;
}

const sumOf = (lines: readonly BasketLine[]) => lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);

/** A customer who takes more than `buy` gets up to `get` of the rest free. */
export function freeUnits(units: number, buy: number, get: number): number {
  const remainder = units % (buy + get);
  return Math.floor(units / (buy + get)) * get + Math.max(0, remainder - buy);
}

/** The cheapest units are free, whichever lines they are on. */
function worthOfFreeUnits(lines: readonly BasketLine[], buy: number, get: number): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = freeUnits(units, buy, get);
  let worth = 0;
  for (const { quantity, unitPrice } of lines.toSorted((a, b) => a.unitPrice - b.unitPrice)) {
    const free = Math.min(quantity, left);
    worth += free * unitPrice;
    left -= free;
  }
  return worth;
}

const DISCOUNTS: Readonly<Record<PromotionKind, (rule: PromotionRule, touched: readonly BasketLine[]) => number>> = {
  percentage: ({ value, cap }, touched) =>
    Math.min(Math.round((sumOf(touched) * (value ?? 0)) / 100), cap ?? Number.POSITIVE_INFINITY),
  amount: ({ value }) => value ?? 0,
  free_delivery: () => 0,
  buy_x_get_y: ({ buyQuantity, getQuantity }, touched) => worthOfFreeUnits(touched, buyQuantity ?? 1, getQuantity ?? 0),
};

export interface PromotionGift {
  readonly discount: Money;
  readonly isDeliveryFree: boolean;
  /** The customer's saving, paid by the vendor. */
  readonly worth: Money;
}

/** Null if nothing. Quote, order and preview all use this. */
export function computeGift(rule: PromotionRule, { lines, kind, deliveryFee }: Basket): PromotionGift | null {
  if (sumOf(lines) < (rule.minimumOrder ?? 0)) return null;
  const chosen = rule.productIds && new Set(rule.productIds);
  const touched = chosen
    ? lines.filter(({ productId, category }) => chosen.has(productId) || rule.categories.includes(category))
    : lines;
  if (touched.length === 0) return null;
  const discount = Math.min(DISCOUNTS[rule.kind](rule, touched), sumOf(touched)) as Money;
  const isDeliveryFree = rule.kind === 'free_delivery' && kind === 'delivery' && deliveryFee > 0;
  const worth = (discount + (isDeliveryFree ? deliveryFee : 0)) as Money;
  return worth > 0 ? { discount, isDeliveryFree, worth } : null;
}

export interface OfferedPromotion extends PromotionRule {
  readonly id: string;
  readonly name: string;
  readonly endsAt: Date;
}

/** The best for the customer; of equal ones the one that ends first. */
export function bestPromotion(offers: readonly OfferedPromotion[], basket: Basket): AppliedPromotion | null {
  const gifts = offers.flatMap((offer) => {
    const gift = computeGift(offer, basket);
    return gift ? [{ offer, gift }] : [];
  });
  const [best] = gifts.toSorted(
    (a, b) =>
      b.gift.worth - a.gift.worth ||
      a.offer.endsAt.getTime() - b.offer.endsAt.getTime() ||
      (a.offer.id < b.offer.id ? -1 : 1),
  );
  if (!best) return null;
  const { offer, gift } = best;
  const { discount, isDeliveryFree } = gift;
  return { promotionId: offer.id, name: offer.name, kind: offer.kind, discount, isDeliveryFree };
}
