import type { availabilityContract } from '@vendor-portal/contract/calls/availability.contract.ts';
import type { SwitchUntil } from '@vendor-portal/contract/domain/switch-end.ts';
import { switchMoment } from '@vendor-portal/contract/domain/switch-moment.ts';
import type { CallAnswer, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent, type NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeVendor, findVendor, lockVendor, type Vendor } from '../accounts/vendors.service.ts';
import { tellOf } from '../webhooks/webhooks.service.ts';
import { readSettings, readSettingsOf, writeSettings } from './store-settings.queries.ts';
import { availabilityAt, type Store } from './store-state.ts';

export { countMiss, forgiveMisses } from './store-settings.queries.ts';
export { availabilityAt, busyMinutesAt, isTakingOrders, isWithinHours, opensNext, type Store } from './store-state.ts';

export type Parts = Pick<Platform, 'db' | 'clock'>;

type Availability = CallAnswer<typeof availabilityContract.readAvailability>;
type Wish = CallArguments<typeof availabilityContract.setAvailability>['body'];

export async function findStore(db: Db, vendorId: string): Promise<Store | undefined> {
  const vendor = await findVendor(db, vendorId);
  return vendor && { vendor, settings: await readSettings(db, vendorId) };
}

export const storeOf = async (db: Db, vendor: Vendor): Promise<Store> => ({
  vendor,
  settings: await readSettings(db, vendor.id),
});

/** The same stores with their settings. */
export async function withSettings(db: Db, vendors: readonly Vendor[]): Promise<Store[]> {
  const settings = await readSettingsOf(
    db,
    vendors.map(({ id }) => id),
  );
  return vendors.flatMap((vendor) => {
    const own = settings.get(vendor.id);
    return own ? [{ vendor, settings: own }] : [];
  });
}

/** Holds the store until the transaction ends, so that of two changes each sees the other's. */
export async function lockStore(tx: Db, vendorId: string): Promise<Store> {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) throw new AppError('gone');
  return { vendor, settings: await readSettings(tx, vendorId) };
}

/** Refuses an end that lies behind us; `field` is where it was given. */
export function endOfSwitch(
  until: SwitchUntil | null | undefined,
  now: Date,
  store: Store,
  field: string,
): Date | null {
  const { timeZone } = store.vendor;
  const end = switchMoment(until, now, { timeZone, hours: store.settings.openingHours });
  if (end === null || end > now) return end;
  throw new AppError('invalid_request', { fields: { [field]: 'Choose a moment still to come.' } });
}

export const storeChanged = ({ vendor }: Store): NewEvent => ({
  kind: 'store_changed',
  isOpen: vendor.isOpen,
  pausedUntil: vendor.pausedUntil?.toISOString() ?? null,
});

export async function readAvailability({ db, clock }: Parts, vendorId: string): Promise<Availability> {
  const store = await findStore(db, vendorId);
  if (!store) throw new AppError('not_found');
  return availabilityAt(store, clock.now());
}

interface Switching {
  readonly isOpen: boolean;
  readonly pausedUntil: Date | null;
  readonly by: 'vendor' | 'scheduler';
}

/** Writes how the store stands. What changes nothing writes nothing. The event is left to the caller, who writes it last. */
export async function switchStore(tx: Db, store: Store, to: Switching, now: Date): Promise<Store | undefined> {
  const { vendor } = store;
  const isSame = vendor.isOpen === to.isOpen && vendor.pausedUntil?.getTime() === to.pausedUntil?.getTime();
  if (isSame) return undefined;
  const { isOpen, pausedUntil } = to;
  const isClosed = !isOpen || pausedUntil !== null;
  const changed = await changeVendor(tx, vendor.id, { isOpen, pausedUntil });
  const settings = await writeSettings(tx, vendor.id, {
    pausedBy: pausedUntil === null ? null : to.by,
    closedSince: isClosed ? now : null,
    // Whoever opens the store again is there: what was missed before no longer counts.
    ...(!isClosed && { missesInARow: 0 }),
  });
  const kind = isClosed ? 'store_paused' : 'store_opened';
  await tellOf(tx, { kind, vendorId: vendor.id, at: now });
  return { vendor: changed ?? vendor, settings };
}

/**
 * Opens, closes or pauses the store. A pause has an end and leaves the switch on, so that the store opens by itself;
 * closing until the vendor says is the switch itself.
 */
export function setAvailability({ db, clock }: Parts, vendorId: string, wish: Wish): Promise<Availability> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const store = await lockStore(tx, vendorId);
    const end = endOfSwitch(wish.pausedUntil, now, store, 'body.pausedUntil');
    const isLeftToVendor = wish.pausedUntil === 'until_i_say';
    const isOpen = end !== null || (wish.isOpen && !isLeftToVendor);
    const changed = await switchStore(tx, store, { isOpen, pausedUntil: end, by: 'vendor' }, now);
    if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));
    return availabilityAt(changed ?? store, now);
  });
}
