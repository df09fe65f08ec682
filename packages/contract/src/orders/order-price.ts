import { type BasisPoints, commissionBase, splitCommission } from '../accounting/commission.ts';
import type { Discount } from '../products/discount.ts';
import { customerPriceAt } from '../products/discounted-price.ts';
import { type Money, MONEY_MAX } from '../values/money.ts';
import type { OptionGroup } from '../products/option-group.ts';
import { LOST_STATUSES, type OrderKind, type OrderStatus } from './order-status.ts';
import type { PromotionKind } from '../promotions/promotion-kind.ts';
import { ORDER_MOVES, type OrderActor, type OrderMove } from './order-moves.ts';

interface OrderedProduct {
  readonly id: string;
  readonly price: number;
  readonly discount: Discount | null;
  readonly categoryDiscount: Discount | null;
  readonly optionGroups: readonly OptionGroup[];
}

interface Input {
  readonly quantity: number;
  readonly optionIds?: readonly string[] | undefined;
}

export interface PricedLine {
  readonly productId: string;
  readonly quantity: number;
  /** With the product's or its category's discount, and the chosen options. */
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly options: readonly { readonly group: string; readonly name: string; readonly priceDifference: Money }[];
}

export function priceLine(
  product: OrderedProduct,
  { quantity, optionIds = [] }: Input,
  at: number,
): PricedLine | undefined {
  const chosenIds = new Set(optionIds);
  const chosen = product.optionGroups.map(({ name: group, min, max, options }) => {
    const picked = options.filter(({ id }) => chosenIds.has(id));
    const fits = picked.length >= min && picked.length <= max && picked.every(({ isAvailable }) => isAvailable);
    return { fits, options: picked.map(({ name, priceDifference }) => ({ group, name, priceDifference })) };
  });
  const options = chosen.flatMap((group) => group.options);
  if (options.length !== optionIds.length || !chosen.every(({ fits }) => fits)) return undefined;
  const extras = options.reduce((sum, { priceDifference }) => sum + priceDifference, 0);
  // Saving refuses products whose choices could cost nothing; the minimum is one kobo all the same.
  const unitPrice = Math.max(1, customerPriceAt(product, at) + extras) as Money;
  return { productId: product.id, quantity, unitPrice, lineTotal: (unitPrice * quantity) as Money, options };
}

export interface AppliedPromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly kind: PromotionKind;
  readonly discount: Money;
  readonly isDeliveryFree: boolean;
}

export interface OrderSum {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly promotion: AppliedPromotion | null;
  /** What the customer pays for delivery. */
  readonly deliveryFee: Money;
  readonly total: Money;
  readonly commissionRate: BasisPoints;
  readonly commission: Money;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
}

interface Terms {
  readonly kind: OrderKind;
  /** The full cost of delivery. */
  readonly deliveryFee: Money;
  readonly commissionRate: BasisPoints;
  readonly promotion: AppliedPromotion | null;
}

/** For quotes and placed orders alike; undefined above the maximum amount. */
export function sumOrder(lines: readonly PricedLine[], terms: Terms): OrderSum | undefined {
  const { kind, commissionRate, promotion } = terms;
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) as Money;
  if (subtotal > MONEY_MAX) return undefined;
  const discount = Math.min(promotion?.discount ?? 0, subtotal) as Money;
  const fee = kind === 'delivery' ? terms.deliveryFee : 0;
  const deliveryPaidByVendor = (promotion?.isDeliveryFree ? fee : 0) as Money;
  const deliveryFee = (fee - deliveryPaidByVendor) as Money;
  const { commission, earnings } = splitCommission(commissionBase(subtotal, discount), commissionRate);
  return {
    subtotal,
    discount,
    promotion,
    deliveryFee,
    total: (subtotal - discount + deliveryFee) as Money,
    commissionRate,
    commission,
    deliveryPaidByVendor,
    earnings: (earnings - deliveryPaidByVendor) as Money,
  };
}

interface EndedOrder {
  readonly status: OrderStatus;
  readonly history: readonly { readonly status: OrderStatus; readonly by: OrderActor }[];
}

const MOVES: readonly OrderMove[] = Object.values(ORDER_MOVES);
const isLost = (status: OrderStatus) => (LOST_STATUSES as readonly OrderStatus[]).includes(status);

/** What was already being prepared is paid even if the order is cancelled. */
export function isPaidThoughLost({ status, history }: EndedOrder): boolean {
  const [before, last] = [history.at(-2)?.status, history.at(-1)?.by];
  const move = MOVES.find(({ by, from, to }) => to === status && by === last && from.some((one) => one === before));
  return move?.pays === true;
}

/** Declined, or cancelled before preparation: the customer is refunded in full and no commission is charged. */
const isUnpaid = (order: EndedOrder): boolean => isLost(order.status) && !isPaidThoughLost(order);

interface PricedOrder extends EndedOrder {
  readonly total: Money;
  readonly commission: Money;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
}

const NOTHING = 0 as Money;

/** What the vendor and the marketplace actually get, and the refund of a lost order. */
export const realEarnings = (order: PricedOrder) =>
  isUnpaid(order)
    ? { commission: NOTHING, deliveryPaidByVendor: NOTHING, earnings: NOTHING, givenBack: order.total }
    : {
        commission: order.commission,
        deliveryPaidByVendor: order.deliveryPaidByVendor,
        earnings: order.earnings,
        givenBack: NOTHING,
      };
