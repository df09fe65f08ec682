import { assert, integer, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenOrder } from '../../../testing/given-order.ts';
import { arrangePlaces, dealColumns, type CardPlace, type Columns } from './card-places.ts';

const [first, second, third] = [givenOrder(1), givenOrder(2), givenOrder(3)];
const show = (places: readonly CardPlace[]) =>
  places.map(({ order, hasLeft }) => (hasLeft ? `(${order.number})` : order.number));

describe('the places of a list', () => {
  const before = arrangePlaces([], [first, second], false);

  it('stay while someone taps: empty when their order leaves, with new orders at the end', () => {
    const held = arrangePlaces(before, [third, second], true);
    expect(show(held)).toEqual(['(A-1001)', 'A-1002', 'A-1003']);
    expect(show(arrangePlaces(held, [second, first, third], true))).toEqual(['A-1001', 'A-1002', 'A-1003']);
  });

  it('show an order as it is now, and one that has left as it was', () => {
    const changed = givenOrder(2, { note: 'No onions' });
    expect(arrangePlaces(before, [changed], true).map(({ order }) => order)).toEqual([first, changed]);
  });

  it('close up and follow the list’s own turn once nobody taps', () => {
    const held = arrangePlaces(before, [third, second], true);
    expect(show(arrangePlaces(held, [third, second], false))).toEqual(['A-1003', 'A-1002']);
  });
});

const deal = (before: Columns, ids: string) => Object.fromEntries(dealColumns(before, ids.split(''), 3));

describe('the columns of a list', () => {
  it('are dealt in turn, and a new card goes where the fewest stand', () => {
    const dealt = dealColumns(new Map(), 'abcde'.split(''), 3);
    expect(Object.fromEntries(dealt)).toEqual({ a: 0, b: 1, c: 2, d: 0, e: 1 });
    expect(deal(dealt, 'abde')).toEqual({ a: 0, b: 1, d: 0, e: 1 });
    expect(deal(dealt, 'abdefg')).toEqual({ a: 0, b: 1, d: 0, e: 1, f: 2, g: 2 });
  });

  it('keep their cards, whichever others come and go', () => {
    const ids = uniqueArray(nat(30).map(String));
    assert(
      property(ids, ids, integer({ min: 1, max: 4 }), (before, after, count) => {
        const dealt = dealColumns(new Map(), before, count);
        const next = dealColumns(dealt, after, count);
        expect([...next.keys()].toSorted()).toEqual(after.toSorted());
        for (const [id, column] of next) expect(column).toBe(dealt.get(id) ?? column);
      }),
    );
  });
});
