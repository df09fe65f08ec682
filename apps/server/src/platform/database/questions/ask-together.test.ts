import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Doubles even numbers and knows no odd ones; notes what it was asked for. */
function doubling() {
  const questions: (readonly number[])[] = [];
  const ask = askTogether(async (keys: readonly number[]) => {
    questions.push(keys);
    if (keys.includes(0)) throw new Error('Nought was asked for.');
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key * 2]));
  });
  return { ask, questions };
}

describe('what is asked for in one turn', () => {
  it('is one question, and each gets its own answer', async () => {
    const { ask, questions } = doubling();
    expect(await Promise.all([ask(2), ask(4), ask(3), ask(2)])).toEqual([4, 8, undefined, 4]);
    expect(questions).toEqual([[2, 4, 3]]);
  });

  it('is asked anew in the next one', async () => {
    const { ask, questions } = doubling();
    expect([await ask(2), await ask(2)]).toEqual([4, 4]);
    expect(questions).toEqual([[2], [2]]);
  });

  it('fails together, and the next one does not', async () => {
    const { ask } = doubling();
    const both = await Promise.allSettled([ask(2), ask(0)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(2)).toBe(4);
  });
});
