import { storeMessages } from './store.messages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORE_REASONS, type StoreReason } from '@vendor-portal/contract/availability/availability.contract.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { storeText } from './store-state.ts';

/** Far enough away that the day is shown too. */
const LATER = '2030-01-01T19:00:00.000Z';
const describeReason = (kind: StoreReason['kind'], until: string | null = null) =>
  storeText(storeMessages.en, { reason: { kind, until } }, givenVendor());

afterEach(() => void vi.useRealTimers());

describe('the state of a store', () => {
  it.each([
    ['open', null, 'Open'],
    ['open', LATER, 'Open until 1 Jan 2030, 20:00'],
    ['paused_by_you', LATER, 'Paused by you until 1 Jan 2030, 20:00'],
    ['paused_after_misses', LATER, 'Missed orders: paused until 1 Jan 2030, 20:00'],
    ['not_open_yet', null, 'Not open yet'],
    ['closed_by_you', null, 'Closed by you'],
    ['closed_by_hours', LATER, 'Closed until 1 Jan 2030, 20:00'],
    ['not_approved', null, 'Not approved yet'],
    ['nothing_to_sell', null, 'Nothing to sell'],
  ] as const)('%s until %s has its text', (kind, until, text) => {
    expect(describeReason(kind, until)).toBe(text);
  });

  it('has a different sentence for every reason', () => {
    expect(new Set(STORE_REASONS.map((kind) => storeMessages.en.meaning[kind])).size).toBe(STORE_REASONS.length);
    expect(new Set(STORE_REASONS.map((kind) => describeReason(kind, LATER))).size).toBe(STORE_REASONS.length);
  });

  it('shows only the time within a day, and says when it is tomorrow', () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T18:30:00Z'), toFake: ['Date'] });
    expect(describeReason('open', '2026-11-19T22:00:00Z')).toBe('Open until 23:00');
    expect(describeReason('open', '2026-11-19T23:54:00Z')).toBe('Open until 0:54 tomorrow');
  });
});
