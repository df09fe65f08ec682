import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkWritten, Written, writtenPage } from './written.ts';

const { listPeople } = defineCalls({
  listPeople: {
    method: 'GET',
    path: '/a/v1/people',
    access: 'vendor',
    summary: 'Who is there.',
    payload: z.object({ people: z.array(z.object({ name: z.string() })), hasNext: z.boolean() }),
  },
});

const check = (people: string) => () => checkWritten(listPeople, new Written(`{"people":${people},"hasNext":false}`));

describe('an answer that was written by the database', () => {
  it('is a page with what else is said of it', () => {
    const rows = ['Ada', 'Bola "B"'].map((name) => ({ text: JSON.stringify({ name }) }));
    const page = writtenPage('people', rows, { hasNext: false });
    expect(JSON.parse(page.text)).toEqual({ people: [{ name: 'Ada' }, { name: 'Bola "B"' }], hasNext: false });
    expect(() => checkWritten(listPeople, page)).not.toThrow();
    expect(JSON.parse(writtenPage('people', [], { hasNext: true }).text)).toEqual({ people: [], hasNext: true });
  });

  it('is refused where it does not fit, or says more than the contract names', () => {
    expect(check('[{"name":1}]')).toThrow('invalid_type');
    expect(check('[{"name":"Ada","passwordHash":"x"}]')).toThrow('listPeople says more than it names.');
  });
});
