import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { namedIn } from './named-in.ts';

const Person = z.object({
  name: z.string(),
  friends: z.array(z.object({ name: z.string() })),
  home: z.nullable(z.object({ town: z.string() })),
  nick: z.optional(z.string()),
  pet: z.union([z.object({ kind: z.literal('cat') }), z.object({ kind: z.literal('dog'), barks: z.boolean() })]),
});
const keep = namedIn(Person);
const secret = 'passwordHash';

describe('an answer that is not checked', () => {
  it('leaves out what its schema does not name, at every depth', () => {
    const answer = {
      name: 'Ada',
      [secret]: 'x',
      friends: [{ name: 'Bola', [secret]: 'x' }],
      home: { town: 'Lagos', [secret]: 'x' },
      pet: { kind: 'cat', [secret]: 'x' },
    };
    expect(keep(answer)).toEqual(z.parse(Person, answer));
    expect(JSON.stringify(keep(answer))).not.toContain(secret);
  });

  it('keeps nothing where there is nothing', () => {
    const answer = { name: '', friends: [], home: null, pet: { kind: 'dog', barks: false } };
    expect(keep(answer)).toEqual(answer);
  });

  it('of a form that its schema does not know is refused as a checked one is', () => {
    expect(() => keep({ name: 'Ada', friends: [], home: null, pet: { kind: 'fish' } })).toThrow('invalid_union');
  });

  it('can be made ready for every call', () => {
    const calls = Object.values(contracts).flatMap((all): Call[] => Object.values(all));
    for (const { payload } of calls) expect(namedIn(payload)).toBeTypeOf('function');
  });
});
