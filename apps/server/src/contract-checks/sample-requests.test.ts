import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import { ALL_CALLS } from '../testing/hostile/call-list.ts';

const PARTS = ['params', 'query', 'body'] as const;

describe('a sample request', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('can be made up for %s', (_, call) => {
    const refused = [1, 2, 3].flatMap((seed) => {
      const input = sampleInput(call, seed);
      return PARTS.filter((part) => call[part] && !safeParse(call[part], input[part]).success);
    });
    expect(refused).toEqual([]);
  });
});
