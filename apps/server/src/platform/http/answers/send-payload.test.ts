import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { successText } from '../implement.ts';

const Pet = z.union([z.object({ kind: z.literal('cat') }), z.object({ kind: z.literal('dog'), barks: z.boolean() })]);
const { readPerson } = defineCalls({
  readPerson: {
    method: 'GET',
    path: '/a/v1/person',
    access: 'vendor',
    summary: 'A person.',
    payload: z.object({ name: z.string(), friends: z.array(z.object({ name: z.string() })), pet: Pet }),
  },
});

const passwordHash = 'secret';
const ada = { name: 'Ada', friends: [{ name: 'Bola' }], pet: { kind: 'cat' } };

describe('the text of an answer', () => {
  it('leaves out what the contract does not name, at every depth', () => {
    const answer = {
      ...ada,
      passwordHash,
      friends: [{ name: 'Bola', passwordHash }],
      pet: { kind: 'cat', passwordHash },
    };
    expect(JSON.parse(successText(readPerson, answer))).toEqual({ error: false, message: 'Done.', payload: ada });
  });

  it('is refused where it does not fit the contract', () => {
    expect(() => successText(readPerson, { ...ada, name: 1 })).toThrow('invalid_type');
    expect(() => successText(readPerson, { ...ada, pet: { kind: 'fish' } })).toThrow('invalid_union');
  });
});
