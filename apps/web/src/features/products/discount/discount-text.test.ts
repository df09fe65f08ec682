import { describe, expect, it } from 'vitest';
import { naira } from '../../../testing/given-money.ts';
import { setServerTime } from '../../../platform/time/server-time.ts';
import { discountMessages } from './discount.messages.ts';
import { discountText, priceNow } from './discount-text.tsx';

const DAY_MS = 86_400_000;
const STORE = { currency: 'NGN', timeZone: 'Africa/Lagos' };

const seenUntil = (end: number) => {
  const discount = { kind: 'percentage' as const, value: 10, startsAt: null, endsAt: new Date(end).toISOString() };
  return [
    discountText(discount, STORE, discountMessages.en).includes('10% off until'),
    priceNow({ price: naira(100), discount, categoryDiscount: null, optionGroups: [] }),
  ];
};

describe('a discount with an end', () => {
  it.each([-2, 0, 2])('ends by the server’s clock, even if the device is %i days ahead', (days) => {
    const server = Date.now() - days * DAY_MS;
    setServerTime(new Date(server).toISOString());
    expect(seenUntil(server + DAY_MS)).toEqual([true, naira(90)]);
    expect(seenUntil(server - DAY_MS)).toEqual([false, naira(100)]);
  });
});
