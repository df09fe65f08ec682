import { describe, expect, it } from 'vitest';
import { changedFacts } from './audit-text.ts';

const format = { money: String, moment: String };

describe('the facts of a record', () => {
  it('name the details that changed as people call them', () => {
    expect(changedFacts(null, { fields: 'firstName, lastName, tin' }, format)).toEqual([
      { name: 'Details', before: undefined, after: 'first name, last name, TIN' },
    ]);
  });
});
