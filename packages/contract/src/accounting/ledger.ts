import * as z from 'zod/mini';
import { BasisPoints, commissionReturned } from './commission.ts';
import { Money } from '../values/money.ts';

/** What an entry of the vendor's account comes from. */
export const ENTRY_KINDS = [
  'order_earned',
  'order_released',
  'refund',
  'advert_paid',
  'advert_refunded',
  'paid_in',
  'payout',
  'payout_returned',
  'adjustment',
] as const;
export const EntryKind = z.enum(ENTRY_KINDS);
export type EntryKind = z.output<typeof EntryKind>;

/** In the order in which a statement lists them. */
export const ARITHMETIC_TERMS = [
  'subtotal',
  'promotion',
  'commission',
  'free_delivery',
  'refund',
  'commission_returned',
  'promotion_returned',
  'advert_days',
  'paid_in',
  'payout',
  'adjustment',
] as const;

/** One line of "explain this naira". Signed: the lines of an entry add up to what it changed. */
export const ArithmeticLine = z.object({
  term: z.enum(ARITHMETIC_TERMS),
  amount: Money,
  /** For a commission: the rate, and what it was taken of. */
  rateBasisPoints: z.optional(BasisPoints),
  base: z.optional(Money),
  /** For days of an advert: how many, at what price. */
  count: z.optional(z.int()),
  unitAmount: z.optional(Money),
});
export type ArithmeticLine = z.output<typeof ArithmeticLine>;

export const sumOfLines = (lines: readonly ArithmeticLine[]): Money =>
  lines.reduce((sum, { amount }) => sum + amount, 0) as Money;

interface SettledOrder {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  /** What a free delivery costs the vendor; taken after commission. */
  readonly deliveryPaidByVendor: Money;
}

const minus = (amount: Money) => (0 - amount) as Money;

/** How an order's earnings come about, line by line; nothing that is zero is listed but the goods themselves. */
export function explainOrder(order: SettledOrder): ArithmeticLine[] {
  const { subtotal, discount, commission, commissionRate, deliveryPaidByVendor } = order;
  const lines: ArithmeticLine[] = [
    { term: 'subtotal', amount: subtotal },
    { term: 'promotion', amount: minus(discount) },
    {
      term: 'commission',
      amount: minus(commission),
      rateBasisPoints: commissionRate,
      base: (subtotal - discount) as Money,
    },
    { term: 'free_delivery', amount: minus(deliveryPaidByVendor) },
  ];
  return lines.filter(({ term, amount }) => term === 'subtotal' || amount !== 0);
}

interface RefundedOrder {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  /** Before this refund. */
  readonly refunded: Money;
}

const chargeOf = ({ subtotal, discount, commission }: Omit<RefundedOrder, 'refunded'>) => ({
  base: (subtotal - discount) as Money,
  commission,
});

/** What one refund takes from the vendor, and what it brings back of the commission: together the refund. */
export function splitRefund(order: RefundedOrder, amount: Money): { commission: Money; earnings: Money } {
  const charge = chargeOf(order);
  const before = commissionReturned(charge, order.refunded);
  const commission = (commissionReturned(charge, (order.refunded + amount) as Money) - before) as Money;
  return { commission, earnings: (amount - commission) as Money };
}

/** What the vendor has lost to all refunds of an order so far. */
export const earningsRefunded = (order: RefundedOrder): Money =>
  (order.refunded - commissionReturned(chargeOf(order), order.refunded)) as Money;

/** How a refund comes about, line by line. */
export function explainRefund(order: RefundedOrder, amount: Money): ArithmeticLine[] {
  const { commission } = splitRefund(order, amount);
  const lines: ArithmeticLine[] = [
    { term: 'refund', amount: minus(amount) },
    { term: 'commission_returned', amount: commission, rateBasisPoints: order.commissionRate, base: amount },
  ];
  return lines.filter(({ term, amount: change }) => term === 'refund' || change !== 0);
}
