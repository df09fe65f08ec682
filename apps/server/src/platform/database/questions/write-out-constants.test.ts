import { describe, expect, it } from 'vitest';
import { writeOutConstants } from './write-out-constants.ts';

describe('the constants of a question', () => {
  it('stand in its text, and what is left is counted anew', () => {
    const later = { name: 'vendorId' };
    const text = 'select $1 from orders where vendor_id = $2 and status = $3 and note = $4 limit $5 offset $1';
    expect(writeOutConstants(text, [0, later, 'ready_for_pick_up', "a friend's", 11])).toEqual({
      text: "select 0 from orders where vendor_id = $1 and status = 'ready_for_pick_up' and note = $2 limit 11 offset 0",
      params: [later, "a friend's"],
    });
  });

  it.each([[-1], [1.5], [Number.NaN], ['Jollof'], ['two words'], ["'"], ['1'], [''], [true], [null], [new Date(0)]])(
    'but for %o, which is sent beside it',
    (param) => {
      expect(writeOutConstants('select $1', [param])).toEqual({ text: 'select $1', params: [param] });
    },
  );

  it('are found where there are ten and more', () => {
    const params = Array.from({ length: 12 }, (_, place) => (place === 10 ? 'placed' : { place }));
    const text = params.map((_, place) => `$${place + 1}`).join(' ');
    expect(writeOutConstants(text, params).text).toBe("$1 $2 $3 $4 $5 $6 $7 $8 $9 $10 'placed' $11");
  });
});
