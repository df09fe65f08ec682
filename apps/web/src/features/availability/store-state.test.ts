import { describe, expect, it } from 'vitest';
import { givenVendor } from '../../testing/given-vendor.ts';
import type { Availability } from './availability.queries.ts';
import { storeState, storeText } from './store-state.ts';
import { words } from './words/store.en.ts';

const open: Availability = {
  isOpen: true,
  pausedUntil: null,
  pausedBy: null,
  takesOrders: true,
  opensAt: null,
  closesAt: null,
  busyMinutes: 0,
};
/** Far enough that the day is told as well. */
const LATER = '2030-01-01T19:00:00.000Z';

describe('how a store stands', () => {
  it.each([
    ['open', {}, 'Open'],
    ['open', { closesAt: LATER }, 'Open until 1 Jan 2030, 20:00'],
    ['paused', { takesOrders: false, pausedUntil: LATER }, 'Paused until 1 Jan 2030, 20:00'],
    ['closed', { isOpen: false, takesOrders: false, pausedUntil: null, opensAt: LATER }, 'Closed'],
    ['outside', { takesOrders: false, opensAt: LATER }, 'Opens 1 Jan 2030, 20:00'],
    ['notYet', { takesOrders: false }, 'No orders yet'],
  ] as const)('is %s for %j', (state, different, text) => {
    const availability = { ...open, ...different };
    expect(storeState(availability, givenVendor())).toBe(state);
    expect(storeText(words, availability, givenVendor())).toBe(text);
  });

  it('is not yet open to a vendor under review, whatever the hours say', () => {
    const availability = { ...open, takesOrders: false, opensAt: LATER };
    expect(storeState(availability, givenVendor({ status: 'PENDING' }))).toBe('notYet');
  });

  it('tells the hour alone within a day', () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(storeText(words, { ...open, closesAt: soon }, givenVendor())).toMatch(/^Open until \d\d:\d\d$/);
  });
});
