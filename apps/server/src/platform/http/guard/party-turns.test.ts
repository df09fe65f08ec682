import { describe, expect, it } from 'vitest';
import { partyTurns } from './party-turns.ts';

const HERE = new AbortController().signal;

describe('turns by party', () => {
  it('serve so many of one party at once, the others of it in their order, and another party at once', async () => {
    const turns = partyTurns({ atOnce: 2, waiting: 3 });
    const [first, second] = [await turns('a', HERE), await turns('a', HERE)];
    const served: string[] = [];
    const third = turns('a', HERE).then((leave) => [served.push('third'), leave] as const);
    const fourth = turns('a', HERE).then((leave) => [served.push('fourth'), leave] as const);
    expect(await turns('b', HERE)).toBeTypeOf('function');
    expect(served).toEqual([]);
    first?.();
    // Given back twice, a place is still one.
    first?.();
    await third;
    expect(served).toEqual(['third']);
    second?.();
    await fourth;
    expect(served).toEqual(['third', 'fourth']);
  });

  it('let nobody wait past the bound, nor keep a place for who has left', async () => {
    const turns = partyTurns({ atOnce: 1, waiting: 2 });
    const held = await turns('a', HERE);
    const leaving = new AbortController();
    const left = turns('a', leaving.signal);
    const next = turns('a', HERE);
    expect(await turns('a', HERE)).toBeUndefined();
    leaving.abort();
    expect(await left).toBeUndefined();
    held?.();
    (await next)?.();
    expect(await turns('a', HERE)).toBeTypeOf('function');
  });

  it('serve a crowd one by one, with a rest after each, and few of them together again', async () => {
    const turns = partyTurns({ atOnce: 4, waiting: 100, restMs: 5 });
    let [running, most] = [0, 0];
    const began = performance.now();
    const visit = async (place: number) => {
      const leave = await turns('a', HERE);
      running += 1;
      // The first four came before there was a crowd.
      if (place >= 4 && place < 20) most = Math.max(most, running);
      await new Promise((resolve) => void setImmediate(resolve));
      running -= 1;
      leave?.();
    };
    await Promise.all(Array.from({ length: 30 }, (_, place) => visit(place)));
    expect(most).toBe(1);
    expect(performance.now() - began).toBeGreaterThan(16 * 4);
    expect(await turns('a', HERE)).toBeTypeOf('function');
  });
});
