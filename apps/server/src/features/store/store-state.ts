import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { isOpenAt, nextClosing, nextOpening } from '@vendor-portal/contract/availability/open-spans.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import type { StoreSettings } from './store-settings.queries.ts';

export interface Store {
  readonly vendor: Vendor;
  readonly settings: StoreSettings;
}

/** A pause that is over has ended, whether or not anybody has written that down yet. */
export const pausedUntil = ({ vendor }: Store, now: Date): Date | null =>
  vendor.pausedUntil !== null && vendor.pausedUntil > now ? vendor.pausedUntil : null;

/** Switched on, not paused, and in a state of its account that receives orders; its hours are another matter. */
export const isTakingOrders = (store: Store, now: Date): boolean =>
  rightsOf(store.vendor).receivesOrders && store.vendor.isOpen && pausedUntil(store, now) === null;

/** Until hours are set the store is open whenever it is switched on. */
export const isWithinHours = ({ vendor, settings }: Store, at: Date): boolean =>
  settings.openingHours === null || isOpenAt(settings.openingHours, vendor.timeZone, at);

export const opensNext = ({ vendor, settings }: Store, now: Date): Date | null =>
  settings.openingHours && nextOpening(settings.openingHours, vendor.timeZone, now);

const closesNext = ({ vendor, settings }: Store, now: Date): Date | null =>
  settings.openingHours && nextClosing(settings.openingHours, vendor.timeZone, now);

/** Minutes that busy mode adds at this moment. */
export const busyMinutesAt = ({ busyMinutes, busyUntil }: StoreSettings, now: Date): number =>
  busyUntil === null || busyUntil > now ? busyMinutes : 0;

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether the store takes orders at this moment, and why not. */
export function availabilityAt(store: Store, now: Date) {
  const paused = pausedUntil(store, now);
  return {
    isOpen: store.vendor.isOpen,
    pausedUntil: text(paused),
    pausedBy: paused && (store.settings.pausedBy ?? 'vendor'),
    takesOrders: isTakingOrders(store, now) && isWithinHours(store, now),
    opensAt: text(opensNext(store, now)),
    closesAt: text(closesNext(store, now)),
    busyMinutes: busyMinutesAt(store.settings, now),
  };
}
