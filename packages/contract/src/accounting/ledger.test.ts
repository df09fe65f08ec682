import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionReturned, splitCommission, type BasisPoints } from './commission.ts';
import { earningsRefunded, explainRefund, splitRefund, sumOfLines } from './ledger.ts';
import type { Money } from '../values/money.ts';

const base = fc.integer({ min: 1, max: 1_000_000_000_00 }).map((amount) => amount as Money);
const rate = fc.integer({ min: 0, max: 10_000 }).map((points) => points as BasisPoints);
/** Shares of what is left, the last of which takes all of it. */
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });

function orderOf(subtotal: Money, commissionRate: BasisPoints) {
  const { commission, earnings } = splitCommission(subtotal, commissionRate);
  return { subtotal, discount: 0 as Money, commission, commissionRate, refunded: 0 as Money, earnings };
}

describe('refunds', () => {
  it('bring back all of the commission and take all of the earnings when everything is given back', () => {
    fc.assert(
      fc.property(base, rate, shares, (subtotal, commissionRate, parts) => {
        const placed = orderOf(subtotal, commissionRate);
        let [refunded, commission, earnings] = [0 as Money, 0, 0];
        for (const part of [...parts, 1]) {
          const order = { ...placed, refunded };
          const left = subtotal - refunded;
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

  it('bring the commission back in proportion, to half a kobo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        rate,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, bps, part) => {
          const { subtotal, commission } = orderOf(whole as Money, bps);
          const refunded = Math.floor(whole * part) as Money;
          const exact = (commission * refunded) / subtotal;
          expect(Math.abs(commissionReturned({ base: subtotal, commission }, refunded) - exact)).toBeLessThanOrEqual(
            0.5,
          );
        },
      ),
    );
  });

  it('of nothing bring back nothing', () => {
    expect(commissionReturned({ base: 0 as Money, commission: 0 as Money }, 0 as Money)).toBe(0);
  });
});
