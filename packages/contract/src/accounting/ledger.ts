import * as z from 'zod/mini';
import { BasisPoints, commissionReturned } from './commission.ts';
import { Money } from '../values/money.ts';

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

/** In the order of a statement. */
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

export const ArithmeticLine = z.object({
  term: z.enum(ARITHMETIC_TERMS),
  amount: Money,
  /** For a commission: the rate and its base. */
  rateBasisPoints: z.optional(BasisPoints),
  base: z.optional(Money),
  /** For an advert: the number of days and the price. */
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
  /** The vendor's cost of a free delivery; deducted after commission. */
  readonly deliveryPaidByVendor: Money;
}

const minus = (amount: Money) => (0 - amount) as Money;

/** Lines of zero are left out, except the goods themselves. */
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
  readonly refunded: Money;
}

const chargeOf = ({ subtotal, discount, commission }: Omit<RefundedOrder, 'refunded'>) => ({
  base: (subtotal - discount) as Money,
  commission,
});

/** The vendor's part and the returned commission add up to the refund. */
export function splitRefund(order: RefundedOrder, amount: Money): { commission: Money; earnings: Money } {
  const charge = chargeOf(order);
  const before = commissionReturned(charge, order.refunded);
  const commission = (commissionReturned(charge, (order.refunded + amount) as Money) - before) as Money;
  return { commission, earnings: (amount - commission) as Money };
}

export const earningsRefunded = (order: RefundedOrder): Money =>
  (order.refunded - commissionReturned(chargeOf(order), order.refunded)) as Money;

export function explainRefund(order: RefundedOrder, amount: Money): ArithmeticLine[] {
  const { commission } = splitRefund(order, amount);
  const lines: ArithmeticLine[] = [
    { term: 'refund', amount: minus(amount) },
    { term: 'commission_returned', amount: commission, rateBasisPoints: order.commissionRate, base: amount },
  ];
  return lines.filter(({ amount: change }) => change !== 0);
}
