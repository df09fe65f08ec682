import { type BasisPoints, splitCommission } from '@vendor-portal/contract/accounting/commission.ts';
import type { Dice } from '@vendor-portal/contract/values/dice.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_MOVES, type OrderMove, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { after, days, hours, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { OrderItemRow, OrderRow, OrderStepRow } from '../../features/orders/orders.queries.ts';

/** Two of them change their clocks within the time of the histories. */
const TIME_ZONES = ['Africa/Lagos', 'America/New_York', 'Europe/London', 'Pacific/Auckland'] as const;
const START = new Date('2026-09-20T00:00:00Z');
const HISTORY_DAYS = 50;
export const HISTORY_END = after(START, days(HISTORY_DAYS + 5));

const PRODUCTS = Array.from({ length: 4 }, () => newId());
const PROMOTIONS = Array.from({ length: 3 }, () => newId());

export interface HistoryOrder {
  readonly row: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly steps: readonly OrderStepRow[];
  readonly earnedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly refunds: readonly { readonly amount: Money; readonly at: Date }[];
}

export interface History {
  readonly vendorId: string;
  readonly timeZone: string;
  readonly orders: readonly HistoryOrder[];
  /** Signed: payments are negative, refunds positive. */
  readonly adverts: readonly { readonly id: string; readonly amount: number; readonly at: Date }[];
  readonly hasAccount: boolean;
}

/** Each path of an order, with the least and most minutes before every step. */
const WAYS: readonly (readonly (readonly [OrderMoveName, number, number])[])[] = [
  [],
  [['decline', 0, 9]],
  [['expire', 10, 10]],
  [['cancelAsCustomer', 0, 9]],
  [
    ['confirmAutomatically', 0, 0],
    ['startPreparing', 0, 0],
    ['cancelInPreparation', 5, 30],
  ],
  [
    ['confirm', 0, 9],
    ['startPreparing', 0, 240],
    ['readyForCourier', 5, 50],
    ['recall', 0, 14],
    ['readyForCourier', 1, 20],
    ['recall', 0, 14],
    ['readyForCourier', 1, 20],
    ['assign', 0, 5],
  ],
  ...Array.from(
    { length: 5 },
    () =>
      [
        ['confirm', 0, 9],
        ['startPreparing', 0, 240],
        ['readyForCourier', 5, 50],
        ['assign', 0, 5],
        ['dispatch', 1, 9],
        ['deliver', 5, 90],
        ['complete', 0, 1_500],
      ] as const,
  ),
];

function itemsOf(dice: Dice, vendorId: string, orderId: string): OrderItemRow[] {
  const chosen = PRODUCTS.slice(0, dice.between(1, PRODUCTS.length));
  return chosen.map((productId, index) => {
    const [unitPrice, quantity] = [dice.between(1, 400_000) as Money, dice.between(1, 3)];
    const lineTotal = (unitPrice * quantity) as Money;
    return {
      vendorId,
      orderId,
      line: index + 1,
      id: newId(),
      productId,
      name: 'A dish',
      imageUrl: null,
      unitPrice,
      quantity,
      options: [],
      note: null,
      lineTotal,
      needsPrescription: false,
    };
  });
}

/** Parts of the price of the goods, sometimes all of it to the last kobo. */
function refundsOf(dice: Dice, base: number, earnedAt: Date): HistoryOrder['refunds'] {
  if (dice.roll() < 0.5) return [];
  const requested = Array.from({ length: dice.between(1, 3) }, () => dice.between(1, base));
  if (dice.roll() < 0.4) requested.push(base);
  let left = base;
  return requested.flatMap((input, index) => {
    const amount = Math.min(input, left) as Money;
    left -= amount;
    return amount === 0 ? [] : [{ amount, at: after(earnedAt, minutes(index * 700 + dice.between(1, 600))) }];
  });
}

function orderOf(dice: Dice, vendorId: string, count: number): HistoryOrder {
  const id = newId();
  const placedAt = after(START, seconds(dice.between(0, HISTORY_DAYS * 86_400)));
  const items = itemsOf(dice, vendorId, id);
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0) as Money;
  const discount = (dice.roll() < 0.3 ? dice.between(0, subtotal - 1) : 0) as Money;
  const base = (subtotal - discount) as Money;
  const commissionRate = dice.between(0, 3_000) as BasisPoints;
  const { commission, earnings } = splitCommission(base, commissionRate);
  const deliveryPaidByVendor = (dice.roll() < 0.2 ? 80_000 : 0) as Money;
  const deliveryFee = (80_000 - deliveryPaidByVendor) as Money;
  let at = placedAt;
  const way = dice.oneOf(WAYS);
  const made = way.slice(0, dice.roll() < 0.8 ? way.length : dice.between(0, way.length));
  const moved = made.map(([move, least, most], index): OrderStepRow => {
    const { to, by }: OrderMove = ORDER_MOVES[move];
    at = after(at, Math.round(minutes(least + dice.roll() * (most - least))));
    return { vendorId, orderId: id, step: index + 2, status: to, move, by, reason: `${move} it was`, at };
  });
  const first = { step: 1, status: 'placed', move: null, by: 'customer', reason: null, at: placedAt } as const;
  const paid = moved.find(({ move }) => move !== null && (ORDER_MOVES[move] as OrderMove).pays);
  const last = moved.at(-1);
  const earnedAt = paid?.at ?? null;
  const isOver = last?.status === 'completed' || last?.status === 'canceled';
  const refunds = earnedAt === null ? [] : refundsOf(dice, base, earnedAt);
  return {
    row: {
      vendorId,
      id,
      number: `A-${1_001 + count}`,
      kind: 'delivery',
      status: last?.status ?? 'placed',
      customerId: `customer ${dice.between(1, 3)}`,
      customerFirstName: 'Chidi',
      customerPhone: '+2348031112222',
      note: null,
      allergyNote: null,
      externalId: null,
      paymentReference: null,
      subtotal,
      discount,
      deliveryFee,
      total: (base + deliveryFee) as Money,
      commissionRate,
      commission,
      deliveryPaidByVendor,
      earnings: (earnings - deliveryPaidByVendor) as Money,
      refunded: refunds.reduce((sum, { amount }) => sum + amount, 0) as Money,
      currency: 'NGN',
      promotionId: discount > 0 || deliveryPaidByVendor > 0 ? dice.oneOf(PROMOTIONS) : null,
      promotionName: null,
      promotionKind: null,
      placedAt,
      confirmBy: after(placedAt, minutes(10)),
      promisedAt: null,
      scheduledFor: null,
      prepMinutes: 20,
      courierName: null,
      courierPhone: null,
      courierNews: null,
      courierRelay: null,
      customerRelay: null,
      declineReason: last?.move === 'decline' ? dice.oneOf(['too_busy', 'closing_early']) : null,
      delayCount: 0,
      steps: moved.length + 1,
      escalatedAt: null,
      seenAt: null,
      alert: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      acknowledgedActing: null,
      codeTries: 0,
      dueAt: null,
    },
    items,
    steps: [{ ...first, vendorId, orderId: id }, ...moved],
    earnedAt,
    releasedAt: earnedAt !== null && isOver ? (last?.at ?? null) : null,
    refunds,
  };
}

export function randomHistory(dice: Dice): History {
  const vendorId = newId();
  const orders = Array.from({ length: dice.between(0, 8) }, (_, index) => orderOf(dice, vendorId, index));
  const adverts = Array.from({ length: dice.between(0, 2) }, () => ({
    id: newId(),
    amount: dice.roll() < 0.7 ? -250_000 : 250_000,
    at: after(START, hours(dice.between(0, HISTORY_DAYS * 24))),
  }));
  return {
    vendorId,
    timeZone: dice.oneOf(TIME_ZONES),
    orders: orders.toSorted((a, b) => a.row.placedAt.getTime() - b.row.placedAt.getTime()),
    adverts,
    hasAccount: dice.roll() < 0.1,
  };
}
