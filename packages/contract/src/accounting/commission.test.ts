import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommission } from './commission-split.ts';
import { commissionBase, type BasisPoints } from './commission.ts';
import { explainOrder, sumOfLines } from './ledger.ts';
import { MONEY_MAX, type Money } from '../values/money.ts';

const money = (max = MONEY_MAX) => fc.integer({ min: 0, max }).map((amount) => amount as Money);
const rates = fc.integer({ min: 0, max: 10_000 }).map((rate) => rate as BasisPoints);

describe('commission', () => {
  it('and earnings always add up to the base, and neither is below zero', () => {
    fc.assert(
      fc.property(money(), rates, (base, rate) => {
        const { commission, earnings } = splitCommission(base, rate);
        expect(commission + earnings).toBe(base);
        expect(Math.min(commission, earnings)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is rounded half up to the kobo, exactly, also for the largest orders', () => {
    fc.assert(
      fc.property(money(), rates, (base, rate) => {
        const exact = (BigInt(base) * BigInt(rate) + 5000n) / 10_000n;
        expect(BigInt(splitCommission(base, rate).commission)).toBe(exact);
      }),
    );
  });

  it('takes 15 % of what is left after the promotion', () => {
    const base = commissionBase(550_000 as Money, 50_000 as Money);
    expect(splitCommission(base, 1500 as BasisPoints)).toEqual({ commission: 75_000, earnings: 425_000 });
  });
});

describe('the arithmetic of an order', () => {
  it('adds up to its earnings, line by line', () => {
    const orders = fc
      .record({
        subtotal: money(),
        share: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
        rate: rates,
        fee: money(500_000),
      })
      .map(({ subtotal, share, rate, fee }) => {
        const discount = Math.floor(subtotal * share) as Money;
        const { commission, earnings } = splitCommission(commissionBase(subtotal, discount), rate);
        return { subtotal, discount, commission, commissionRate: rate, deliveryPaidByVendor: fee, earnings };
      });
    fc.assert(
      fc.property(orders, (order) => {
        expect(sumOfLines(explainOrder(order))).toBe(order.earnings - order.deliveryPaidByVendor);
      }),
    );
  });

  it('leaves out what is nothing', () => {
    const lines = explainOrder({
      subtotal: 1000 as Money,
      discount: 0 as Money,
      commission: 150 as Money,
      commissionRate: 1500 as BasisPoints,
      deliveryPaidByVendor: 0 as Money,
    });
    expect(lines.map(({ term, amount }) => [term, amount])).toEqual([
      ['subtotal', 1000],
      ['commission', -150],
    ]);
  });
});
