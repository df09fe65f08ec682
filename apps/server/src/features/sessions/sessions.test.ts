import { describe, expect, it } from 'vitest';
import { batchLookups } from './sessions.queries.ts';

function doubling() {
  const batches: (readonly number[])[] = [];
  const find = batchLookups(async (keys: readonly number[]) => {
    batches.push(keys);
    if (keys.includes(0)) throw new Error('The lookup failed.');
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key * 2]));
  });
  return { find, batches };
}

describe('look-ups in one turn of the event loop', () => {
  it('are one query, and each gets its own result', async () => {
    const { find, batches } = doubling();
    expect(await Promise.all([find(2), find(4), find(3), find(2)])).toEqual([4, 8, undefined, 4]);
    expect(batches).toEqual([[2, 4, 3]]);
  });

  it('are not remembered for the next one', async () => {
    const { find, batches } = doubling();
    expect([await find(2), await find(2)]).toEqual([4, 4]);
    expect(batches).toEqual([[2], [2]]);
  });

  it('fail together, and the next one does not', async () => {
    const { find } = doubling();
    const both = await Promise.allSettled([find(2), find(0)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(2)).toBe(4);
  });
});
