import type { Availability } from './availability.queries.ts';
import { formatInstant } from '../../platform/words/format.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import type { words as storeWords } from './words/store.en.ts';

type Words = typeof storeWords;

export type StoreState = 'open' | 'paused' | 'closed' | 'outside' | 'notYet';

/** Only these receive orders (product.md 4). */
const RECEIVES_ORDERS: ReadonlySet<Vendor['status']> = new Set(['APPROVED', 'UNBLOCKED']);

/** What keeps the store from orders, the vendor's own switches first. */
export function storeState({ isOpen, pausedUntil, takesOrders, opensAt }: Availability, vendor: Vendor): StoreState {
  if (!isOpen) return 'closed';
  if (pausedUntil !== null) return 'paused';
  if (takesOrders) return 'open';
  return RECEIVES_ORDERS.has(vendor.status) && opensAt !== null ? 'outside' : 'notYet';
}

const DAY_MS = 86_400_000;

/** The hour is enough for what happens within a day. */
export const timeOrDay = (instant: string, timeZone: string) =>
  formatInstant(instant, timeZone, Math.abs(Date.parse(instant) - Date.now()) < DAY_MS ? 'time' : 'dayAndTime');

export function storeText(words: Words, availability: Availability, vendor: Vendor): string {
  const { pausedUntil, closesAt, opensAt } = availability;
  const time = (instant: string) => timeOrDay(instant, vendor.timeZone);
  switch (storeState(availability, vendor)) {
    case 'closed':
      return words.state.closed;
    case 'paused':
      return words.state.paused(time(pausedUntil ?? ''));
    case 'outside':
      return words.state.opensAt(time(opensAt ?? ''));
    case 'notYet':
      return words.state.notYet;
    default:
      return closesAt === null ? words.state.open : words.state.openUntil(time(closesAt));
  }
}
