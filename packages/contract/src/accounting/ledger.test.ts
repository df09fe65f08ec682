import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasisPoints, commissionBase, commissionReturned, splitCommission, vatContained } from './commission.ts';
import {
  type ArithmeticLine,
  earningsRefunded,
  explainOrder,
  explainRefund,
  splitRefund,
  sumOfLines,
} from './ledger.ts';
import { type Money, MONEY_MAX } from '../values/money.ts';

const amounts = fc.integer({ min: 1, max: MONEY_MAX }).map((amount) => amount as Money);
const rates = fc.integer({ min: 0, max: 10_000 }).map((points) => points as BasisPoints);
/** Evenly distributed: most floating-point numbers between 0 and 1 are close to 0. */
const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);
/** Shares of what is left; the last one takes the remainder. */
const shares = fc.array(share, { minLength: 1, maxLength: 8 });

/** A promotion took a share off the goods: commission applies to the rest. */
function orderOf(subtotal: Money, commissionRate: BasisPoints, discountShare = 0) {
  const discount = Math.floor(subtotal * discountShare) as Money;
  const { commission, earnings } = splitCommission(commissionBase(subtotal, discount), commissionRate);
  return { subtotal, discount, commission, commissionRate, refunded: 0 as Money, earnings };
}

const SETTLED = {
  subtotal: 1000 as Money,
  discount: 0 as Money,
  commission: 150 as Money,
  commissionRate: 1500 as BasisPoints,
  deliveryPaidByVendor: 0 as Money,
};

const amountsOf = (lines: readonly ArithmeticLine[]) => lines.map(({ term, amount }) => [term, amount]);

describe('commission', () => {
  it('and earnings always add up to the base, and neither is below zero', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const { commission, earnings } = splitCommission(amount, rate);
        expect(commission + earnings).toBe(amount);
        expect(Math.min(commission, earnings)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is rounded half up to the kobo, exactly, even for the largest orders', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) + 5000n) / 10_000n;
        expect(BigInt(splitCommission(amount, rate).commission)).toBe(exact);
      }),
    );
  });

  it('takes 15 % of what is left after the promotion', () => {
    const rest = commissionBase(550_000 as Money, 50_000 as Money);
    expect(splitCommission(rest, 1500 as BasisPoints)).toEqual({ commission: 75_000, earnings: 425_000 });
  });
});

describe('VAT contained in an invoiced commission', () => {
  it('is rounded half up to the kobo, once, over the whole commission', () => {
    expect(vatContained(69_591_903 as Money, 750 as BasisPoints)).toBe(4_855_249);
    expect(vatContained(1 as Money, 10_000 as BasisPoints)).toBe(1);
    fc.assert(
      fc.property(amounts, rates, (commission, rate) => {
        const whole = 10_000n + BigInt(rate);
        const exact = (2n * BigInt(commission) * BigInt(rate) + whole) / (2n * whole);
        expect(BigInt(vatContained(commission, rate))).toBe(exact);
      }),
    );
  });
});

describe('the arithmetic of an order', () => {
  it('adds up to its earnings, line by line', () => {
    fc.assert(
      fc.property(amounts, rates, share, amounts, (subtotal, rate, discountShare, deliveryPaidByVendor) => {
        const order = { ...orderOf(subtotal, rate, discountShare), deliveryPaidByVendor };
        expect(sumOfLines(explainOrder(order))).toBe(order.earnings - deliveryPaidByVendor);
      }),
    );
  });

  it('names each deduction, and says what the commission is based on', () => {
    expect(explainOrder({ ...SETTLED, discount: 200 as Money, deliveryPaidByVendor: 50 as Money })).toEqual([
      { term: 'subtotal', amount: 1000 },
      { term: 'promotion', amount: -200 },
      { term: 'commission', amount: -150, rateBasisPoints: 1500, base: 800 },
      { term: 'free_delivery', amount: -50 },
    ]);
  });

  it('omits zero amounts, except the goods', () => {
    expect(amountsOf(explainOrder(SETTLED))).toEqual([
      ['subtotal', 1000],
      ['commission', -150],
    ]);
    expect(amountsOf(explainOrder({ ...SETTLED, subtotal: 0 as Money, commission: 0 as Money }))).toEqual([
      ['subtotal', 0],
    ]);
  });
});

describe('refunds', () => {
  it('return the whole commission and take all earnings once everything is refunded', () => {
    fc.assert(
      fc.property(amounts, rates, share, shares, (subtotal, commissionRate, discountShare, refundShares) => {
        const placed = orderOf(subtotal, commissionRate, discountShare);
        const paid = subtotal - placed.discount;
        let [refunded, commission, earnings] = [0 as Money, 0, 0];
        for (const part of [...refundShares, 1]) {
          const order = { ...placed, refunded };
          const left = paid - refunded;
          const amount = (part === 1 ? left : Math.floor(left * part)) as Money;
          const split = splitRefund(order, amount);
          expect(split.commission + split.earnings).toBe(amount);
          expect(Math.min(split.commission, split.earnings)).toBeGreaterThanOrEqual(0);
          expect(sumOfLines(explainRefund(order, amount))).toBe(0 - split.earnings);
          [commission, earnings] = [commission + split.commission, earnings + split.earnings];
          refunded = (refunded + amount) as Money;
          expect(earningsRefunded({ ...placed, refunded })).toBe(earnings);
        }
        expect([commission, earnings]).toEqual([placed.commission, placed.earnings]);
      }),
    );
  });

  it('return the commission in proportion, to within half a kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rates, share, (whole, bps, part) => {
        const { subtotal, commission } = orderOf(whole as Money, bps);
        const refunded = Math.floor(whole * part) as Money;
        const exact = (commission * refunded) / subtotal;
        expect(Math.abs(commissionReturned({ base: subtotal, commission }, refunded) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
    expect(commissionReturned({ base: 1000 as Money, commission: 150 as Money }, 10 as Money)).toBe(2);
  });

  it('of an order with a promotion are based on what the customer paid', () => {
    const order = orderOf(100_000 as Money, 1500 as BasisPoints, 0.2);
    expect(order).toMatchObject({ discount: 20_000, commission: 12_000, earnings: 68_000 });
    expect(splitRefund(order, 40_000 as Money)).toEqual({ commission: 6_000, earnings: 34_000 });
    expect(amountsOf(explainRefund(order, 40_000 as Money))).toEqual([
      ['refund', -40_000],
      ['commission_returned', 6_000],
    ]);
  });

  it('of an order without commission show the refund alone', () => {
    const order = orderOf(100_000 as Money, 0 as BasisPoints);
    expect(amountsOf(explainRefund(order, 40_000 as Money))).toEqual([['refund', -40_000]]);
  });

  it('return nothing if nothing was paid', () => {
    expect(commissionReturned({ base: 0 as Money, commission: 0 as Money }, 0 as Money)).toBe(0);
  });
});
