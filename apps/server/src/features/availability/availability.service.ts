import type { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallAnswer, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { sellsAnything } from '../products/products.service.ts';
import { availabilityAt, endOfSwitch, getStore, lockStore, storeChanged, switchStore } from '../store/store.service.ts';

export type Deps = Pick<Platform, 'db' | 'clock'>;

type Availability = CallAnswer<typeof availabilityContract.readAvailability>;
type Input = CallArguments<typeof availabilityContract.setAvailability>['body'];

export async function readAvailability({ db, clock }: Deps, vendorId: string): Promise<Availability> {
  const store = await getStore(db, vendorId);
  const now = clock.now();
  return availabilityAt(store, now, {
    hasProducts: await sellsAnything(db, vendorId, now),
  });
}

/**
 * Opens, closes or pauses the store. A pause has an end and leaves the switch on, so that the store opens by itself;
 * closing without an end uses the switch itself.
 */
export async function setAvailability(tx: Db, clock: Clock, vendorId: string, input: Input): Promise<Availability> {
  const now = clock.now();
  const store = await lockStore(tx, vendorId);
  const facts = {
    hasProducts: await sellsAnything(tx, vendorId, now),
  };
  assertAsSeen(availabilityAt(store, now, facts), input.seen, now);
  const end = endOfSwitch(input.pausedUntil, now, store, 'body.pausedUntil');
  const isLeftToVendor = input.pausedUntil === 'until_i_say';
  const isOpen = end !== null || (input.isOpen && !isLeftToVendor);
  // Opening an empty store is a mistake: customers would find nothing in it.
  if (isOpen && !store.vendor.isOpen && !facts.hasProducts) throw new AppError('nothing_to_sell');
  const changed = await switchStore(tx, store, { isOpen, pausedUntil: end, by: 'vendor' }, now);
  if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));
  return availabilityAt(changed ?? store, now, facts);
}

/** A pause that ended at the time the person saw is no change. */
function assertAsSeen(current: Availability, seen: Input['seen'], now: Date): void {
  if (!seen) return;
  const pauseEnd = seen.pausedUntil === null ? 0 : Date.parse(seen.pausedUntil);
  const pausedUntil = pauseEnd > now.getTime() ? new Date(pauseEnd).toISOString() : null;
  if (seen.isOpen === current.isOpen && pausedUntil === current.pausedUntil) return;
  throw new AppError('store_changed', { payload: current });
}
