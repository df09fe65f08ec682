import type { StoreReason } from '@vendor-portal/contract/availability/availability.contract.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { isOpenAt, nextClosing, nextOpening } from '@vendor-portal/contract/availability/open-spans.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import type { StoreSettings } from './store-settings.queries.ts';

export interface Store {
  readonly vendor: Vendor;
  readonly settings: StoreSettings;
}

/** A pause is over at its end, even before the scheduler has recorded it. */
export const pausedUntil = ({ vendor }: Store, now: Date): Date | null =>
  vendor.pausedUntil !== null && vendor.pausedUntil > now ? vendor.pausedUntil : null;

/** Switched on, not paused, and an account status that receives orders. Hours are checked separately. */
export const isTakingOrders = (store: Store, now: Date): boolean =>
  rightsOf(store.vendor).receivesOrders && store.vendor.isOpen && pausedUntil(store, now) === null;

/** Without hours the store is open whenever it is switched on. */
export const isWithinHours = ({ vendor, settings }: Store, at: Date): boolean =>
  settings.openingHours === null || isOpenAt(settings.openingHours, vendor.timeZone, at);

export const opensNext = ({ vendor, settings }: Store, now: Date): Date | null =>
  settings.openingHours && nextOpening(settings.openingHours, vendor.timeZone, now);

const closesNext = ({ vendor, settings }: Store, now: Date): Date | null =>
  settings.openingHours && nextClosing(settings.openingHours, vendor.timeZone, now);

export const busyMinutesAt = ({ busyMinutes, busyUntil }: StoreSettings, now: Date): number =>
  busyUntil === null || busyUntil > now ? busyMinutes : 0;

const text = (moment: Date | null) => moment?.toISOString() ?? null;

interface StoreFacts {
  readonly hasProducts: boolean;
}

/** The most important reason first, and when it ends by itself. */
function reasonAt(
  store: Store,
  now: Date,
  { hasProducts }: StoreFacts,
): { kind: StoreReason['kind']; until: Date | null } {
  const paused = pausedUntil(store, now);
  if (!rightsOf(store.vendor).receivesOrders) return { kind: 'not_approved', until: null };
  if (!hasProducts) return { kind: 'nothing_to_sell', until: null };
  // Closing says since when; a store that was never opened has no such moment.
  if (!store.vendor.isOpen) {
    return { kind: store.settings.closedSince === null ? 'not_open_yet' : 'closed_by_you', until: null };
  }
  if (paused !== null) {
    return { kind: store.settings.pausedBy === 'scheduler' ? 'paused_after_misses' : 'paused_by_you', until: paused };
  }
  if (!isWithinHours(store, now)) return { kind: 'closed_by_hours', until: opensNext(store, now) };
  return { kind: 'open', until: closesNext(store, now) };
}

export function availabilityAt(store: Store, now: Date, facts: StoreFacts) {
  const paused = pausedUntil(store, now);
  const { kind, until } = reasonAt(store, now, facts);
  return {
    isOpen: store.vendor.isOpen,
    pausedUntil: text(paused),
    pausedBy: paused && (store.settings.pausedBy ?? 'vendor'),
    takesOrders: kind === 'open',
    reason: { kind, until: text(until) },
    hasHours: store.settings.openingHours !== null,
    opensAt: text(opensNext(store, now)),
    closesAt: text(closesNext(store, now)),
    busyMinutes: busyMinutesAt(store.settings, now),
  };
}
