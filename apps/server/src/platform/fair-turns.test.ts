import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairTurns, LeftTheLine } from './fair-turns.ts';

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, letGo: resolve };
}

describe('fair turns', () => {
  it('serve who brings one before the many of another', async () => {
    const inTurn = fairTurns(1);
    const first = held();
    const began: string[] = [];
    const brought = (party: string, place: number) =>
      inTurn({ party }, async () => void began.push(`${party}${place}`));
    const all = [inTurn({ party: 'a' }, first.work)];
    for (let place = 1; place <= 5; place += 1) all.push(brought('a', place));
    all.push(brought('b', 1), brought('c', 1), brought('b', 2));
    first.letGo();
    await Promise.all(all);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('begin nothing for who has left, and go on with the others', async () => {
    const inTurn = fairTurns(1);
    const [first, leaving] = [held(), new AbortController()];
    const began: string[] = [];
    const bring = (party: string, signal?: AbortSignal) =>
      inTurn({ party, ...(signal && { signal }) }, async () => void began.push(party));
    const running = inTurn({ party: 'a' }, first.work);
    const left = [bring('b', leaving.signal), bring('b', leaving.signal)];
    const stays = bring('c');
    expect(inTurn.waiting()).toBe(3);
    leaving.abort();
    for (const gone of left) await expect(gone).rejects.toBeInstanceOf(LeftTheLine);
    expect(inTurn.waiting()).toBe(1);
    await expect(bring('b', leaving.signal)).rejects.toBeInstanceOf(LeftTheLine);
    first.letGo();
    await Promise.all([running, stays]);
    expect(began).toEqual(['c']);
  });

  it('do not end a piece that has begun when its party leaves', async () => {
    const inTurn = fairTurns(1);
    const [first, leaving] = [held(), new AbortController()];
    const running = inTurn({ party: 'a', signal: leaving.signal }, first.work);
    leaving.abort();
    const next = inTurn({ party: 'b' }, async () => 'done');
    expect(inTurn.waiting()).toBe(1);
    first.letGo();
    expect(await Promise.all([running, next])).toEqual([undefined, 'done']);
  });

  it('are all taken, never more at once than there are, whoever comes, fails or leaves', async () => {
    const piece = fc.record({ party: fc.constantFrom('a', 'b', 'c'), end: fc.constantFrom('well', 'badly', 'left') });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(piece, { maxLength: 20 }), async (atOnce, pieces) => {
        const inTurn = fairTurns(atOnce);
        let [running, most] = [0, 0];
        const outcomes = await Promise.allSettled(
          pieces.map(({ party, end }) => {
            const leaving = new AbortController();
            if (end === 'left') queueMicrotask(() => leaving.abort());
            return inTurn({ party, signal: leaving.signal }, async () => {
              running += 1;
              most = Math.max(most, running);
              await new Promise(setImmediate);
              running -= 1;
              if (end === 'badly') throw new Error('as planned');
            });
          }),
        );
        expect(most).toBeLessThanOrEqual(atOnce);
        expect([running, inTurn.waiting()]).toEqual([0, 0]);
        expect(outcomes.filter(({ status }, place) => status === 'rejected' && pieces[place]?.end === 'well')).toEqual(
          [],
        );
        expect(await inTurn({ party: 'd' }, async () => 'still served')).toBe('still served');
      }),
      { numRuns: 100 },
    );
  });
});
