import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

describe('a fair share', () => {
  it('is no more than one party may hold, and grows again with what is given back', () => {
    const share = fairShare({ each: 3, inAll: 100 });
    expect([share.take('a', 2), share.take('a', 2), share.take('a', 1)]).toEqual([true, false, true]);
    share.giveBack('a', 2);
    expect([share.take('a', 3), share.take('a', 2)]).toEqual([false, true]);
  });

  it('goes to who holds less than an even part, once all is held', () => {
    const share = fairShare({ each: 100, inAll: 12 });
    expect([share.take('a', 12), share.take('a', 1)]).toEqual([true, false]);
    expect([share.take('b', 6), share.take('b', 1)]).toEqual([true, false]);
    expect([share.take('c', 4), share.take('c', 1)]).toEqual([true, false]);
  });

  it('never lets anybody hold more than their own bound, and is all there again once it is given back', () => {
    const step = fc.record({ party: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const share = fairShare({ each: 10, inAll: 20 });
        const held = new Map<string, number>();
        for (const { party, amount } of steps) {
          const mine = held.get(party) ?? 0;
          if (share.take(party, amount)) held.set(party, mine + amount);
          else if (mine > 0) {
            share.giveBack(party, mine);
            held.set(party, 0);
          }
          expect(Math.max(...held.values(), 0)).toBeLessThanOrEqual(10);
        }
        for (const [party, mine] of held) share.giveBack(party, mine);
        expect(share.take('e', 10) && share.take('f', 10)).toBe(true);
      }),
    );
  });
});
