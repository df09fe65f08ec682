import { earlierOf } from '../../platform/database/earliest.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Tick } from '../../platform/jobs/ticker.ts';
import {
  endBusyModes,
  findStore,
  lockStore,
  nextBusyEnd,
  pausedUntil,
  storeChanged,
  switchStore,
} from '../store/store.service.ts';
import { endedPauses, nextPauseEnd } from '../vendors/stores.service.ts';
import type { Parts } from './availability.service.ts';

/**
 * Takes back the pauses and busy modes whose time has come, so that open screens are told. Everything that asks whether
 * a store is paused goes by the clock, and is right also before this has run.
 */
export async function endSwitches({ db, clock }: Parts): Promise<number> {
  const now = clock.now();
  const paused = await endedPauses(db, now);
  for (const vendorId of paused) {
    await db.transaction(async (tx) => {
      const store = await lockStore(tx, vendorId);
      // Another process may have been faster, or the vendor paused anew.
      if (store.vendor.pausedUntil === null || pausedUntil(store, now)) return;
      const { isOpen } = store.vendor;
      const changed = await switchStore(tx, store, { isOpen, pausedUntil: null, by: 'scheduler' }, now);
      if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));
    });
  }
  const quiet = await endBusyModes(db, now);
  for (const vendorId of quiet) {
    const store = await findStore(db, vendorId);
    if (store) await db.transaction((tx) => recordEvent(tx, clock, vendorId, storeChanged(store)));
  }
  return paused.length + quiet.length;
}

export const switchTick = (parts: Parts): Tick => ({
  duty: 'pauses',
  run: () => endSwitches(parts),
  nextDue: async () => earlierOf(await nextPauseEnd(parts.db), await nextBusyEnd(parts.db)),
});
