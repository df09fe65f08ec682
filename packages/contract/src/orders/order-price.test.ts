import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasisPoints } from '../accounting/commission.ts';
import { explainOrder, sumOfLines } from '../accounting/ledger.ts';
import { type Money, MONEY_MAX } from '../values/money.ts';
import {
  type AppliedPromotion,
  isPaidThoughLost,
  type PricedLine,
  priceLine,
  realEarnings,
  sumOrder,
} from './order-price.ts';
import { ORDER_KINDS } from './order-status.ts';
import { ORDER_MOVES, type OrderMove } from './order-moves.ts';

const money = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount as Money);
const at = Date.parse('2026-11-15T12:00:00Z');

const line = (lineTotal: number): PricedLine => ({
  productId: 'rice',
  quantity: 1,
  unitPrice: lineTotal as Money,
  lineTotal: lineTotal as Money,
  options: [],
});

const promotions: fc.Arbitrary<AppliedPromotion | null> = fc.option(
  fc.record({
    promotionId: fc.constant('promotion'),
    name: fc.constant('Friday'),
    kind: fc.constant('amount' as const),
    discount: money(0, 1_000_000),
    isDeliveryFree: fc.boolean(),
  }),
);
const terms = fc.record({
  kind: fc.constantFrom(...ORDER_KINDS),
  deliveryFee: money(0, 500_000),
  commissionRate: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate as BasisPoints),
  promotion: promotions,
});

describe('the sum of an order', () => {
  it('adds up for the customer, the vendor, the courier and the marketplace alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
        terms,
        (totals, input) => {
          const sum = sumOrder(totals.map(line), input);
          if (!sum) throw new Error('Expected a sum.');
          const fee = input.kind === 'delivery' ? input.deliveryFee : 0;
          expect(sum.total).toBe(sum.subtotal - sum.discount + sum.deliveryFee);
          expect(sum.deliveryFee + sum.deliveryPaidByVendor).toBe(fee);
          // Everything the customer pays goes to somebody.
          expect(sum.earnings + sum.commission + fee).toBe(sum.total);
          expect(sum.discount).toBeLessThanOrEqual(sum.subtotal);
          expect(sumOfLines(explainOrder(sum))).toBe(sum.earnings);
        },
      ),
    );
  });

  it('is refused above the maximum amount', () => {
    const input = {
      kind: 'pick_up',
      deliveryFee: 0 as Money,
      commissionRate: 1500 as BasisPoints,
      promotion: null,
    } as const;
    expect(sumOrder([line(MONEY_MAX)], input)?.total).toBe(MONEY_MAX);
    expect(sumOrder([line(MONEY_MAX), line(1)], input)).toBeUndefined();
  });
});

const option = (id: string, priceDifference: number, isAvailable = true) => ({
  id,
  name: id,
  priceDifference: priceDifference as Money,
  isAvailable,
});

describe('a line of an order', () => {
  const product = {
    id: 'rice',
    price: 200_000,
    discount: { kind: 'percentage' as const, value: 10, startsAt: null, endsAt: null },
    categoryDiscount: null,
    optionGroups: [
      { id: 'size', name: 'Size', min: 1, max: 1, options: [option('small', -50_000), option('big', 30_000)] },
      { id: 'extra', name: 'Extras', min: 0, max: 2, options: [option('egg', 10_000), option('fish', 90_000, false)] },
    ],
  };
  const price = (...optionIds: string[]) => priceLine(product, { quantity: 3, optionIds }, at);

  it('counts the discount and the chosen options, times the quantity', () => {
    expect(price('big', 'egg')).toMatchObject({ unitPrice: 220_000, lineTotal: 660_000 });
    expect(price('small')).toMatchObject({ unitPrice: 130_000, lineTotal: 390_000 });
  });

  it.each([
    ['nothing where something must be chosen', []],
    ['too many of a group', ['small', 'big']],
    ['what is not available', ['big', 'fish']],
    ['what is not an option of it', ['big', 'gold']],
    ['one option twice', ['big', 'big']],
  ])('is refused with %s', (_, optionIds) => {
    expect(price(...optionIds)).toBeUndefined();
  });
});

const PRICE = {
  total: 580_000 as Money,
  commission: 75_000 as Money,
  deliveryPaidByVendor: 10_000 as Money,
  earnings: 415_000 as Money,
};

const moves = Object.entries<OrderMove>(ORDER_MOVES).flatMap(([name, move]) =>
  move.from.map((from) => ({ name, from, move })),
);
const ended = moves.filter(({ move }) => move.to === 'canceled' || move.to === 'declined');
const after = (from: (typeof moves)[number]['from'], { to, by }: OrderMove) => ({
  ...PRICE,
  status: to,
  history: [
    { status: 'placed' as const, by: 'customer' as const },
    { status: from, by: 'server' as const },
    { status: to, by },
  ],
});

describe('an order that was declined or cancelled', () => {
  it.each(ended)('by $name from $from earns what the table of transitions defines', ({ from, move }) => {
    const order = after(from, move);
    expect(isPaidThoughLost(order)).toBe(move.pays === true);
    expect(realEarnings(order)).toEqual(
      move.pays === true
        ? { commission: 75_000, deliveryPaidByVendor: 10_000, earnings: 415_000, givenBack: 0 }
        : { commission: 0, deliveryPaidByVendor: 0, earnings: 0, givenBack: 580_000 },
    );
  });

  it('depends only on who ended it and from which status', () => {
    const keys = ended.map(({ from, move }) => `${from} ${move.to} ${move.by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a history that no transition explains', () => {
  it.each([
    ['nobody may end it so', 'ongoing', 'customer'],
    ['who ended it may only deliver it', 'dispatched', 'courier'],
  ] as const)('pays nothing: %s', (_, from, by) => {
    const history = [
      { status: from, by: 'server' as const },
      { status: 'canceled' as const, by },
    ];
    expect(isPaidThoughLost({ status: 'canceled', history })).toBe(false);
  });

  it('pays nothing if it is too short', () => {
    const last = { status: 'canceled', by: 'administrator' } as const;
    expect(isPaidThoughLost({ status: 'canceled', history: [] })).toBe(false);
    expect(isPaidThoughLost({ status: 'canceled', history: [last] })).toBe(false);
  });
});

describe('an order in progress', () => {
  it.each(moves.filter(({ move }) => !ended.some((one) => one.move === move)))(
    'by $name earns its share',
    ({ from, move }) => {
      expect(realEarnings(after(from, move))).toMatchObject({ earnings: 415_000, givenBack: 0 });
    },
  );
});
