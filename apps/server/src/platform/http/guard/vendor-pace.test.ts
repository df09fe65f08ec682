import { describe, expect, it } from 'vitest';
import { vendorPace } from './vendor-pace.ts';

describe('the pace of a vendor', () => {
  it('is one for all its sessions, and another vendor has its own', () => {
    let time = 0;
    const pace = vendorPace(() => time);
    const asked = Array.from({ length: 400 }, (_, place) => pace.mayAsk('a', `token ${place % 2}`));
    expect(asked.filter(Boolean)).toHaveLength(300);
    expect([pace.isResting('token 0'), pace.isResting('token 2')]).toEqual([true, false]);
    expect(pace.mayAsk('b', 'another')).toBe(true);
    time += 1_001;
    expect(pace.isResting('token 0')).toBe(false);
    const later = Array.from({ length: 100 }, () => pace.mayAsk('a', 'token 0'));
    expect(later.filter(Boolean)).toHaveLength(30);
  });
});
