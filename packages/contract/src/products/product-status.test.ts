import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLowStock, PRODUCT_STATUSES, statusAfterStock } from './product-status.ts';

const quantities = fc.option(fc.integer({ min: 0, max: 1000 }));
const statuses = fc.constantFrom(...PRODUCT_STATUSES);

describe('stock and status', () => {
  it('never leave a product active with nothing left', () => {
    fc.assert(
      fc.property(statuses, quantities, (status, before) => {
        expect(statusAfterStock(status, before, 0)).not.toBe('active');
      }),
    );
  });

  it('leave a product active while any is left', () => {
    expect([statusAfterStock('active', 5, 1), statusAfterStock('active', 5, null)]).toEqual(['active', 'active']);
  });

  it('bring a product back that had run out', () => {
    expect(statusAfterStock(statusAfterStock('active', 1, 0), 0, 5)).toBe('active');
    expect(statusAfterStock('out_of_stock', 0, null)).toBe('active');
  });

  it('leave alone what the vendor switched off by hand', () => {
    fc.assert(
      fc.property(quantities, quantities, (before, after) => {
        expect(statusAfterStock('inactive', before, after)).toBe('inactive');
      }),
    );
    expect(statusAfterStock('out_of_stock', 4, 5)).toBe('out_of_stock');
  });

  it('count as low at or below the threshold, and only if both are set', () => {
    expect([isLowStock(6, 5), isLowStock(5, 5), isLowStock(0, 5)]).toEqual([false, true, true]);
    expect([isLowStock(null, 5), isLowStock(0, null)]).toEqual([false, false]);
  });
});
