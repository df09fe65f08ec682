import { recordEvent } from '../../platform/events/events.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import {
  endBusyModes,
  findStore,
  lockStore,
  nextBusyEnd,
  nextSpanEnd,
  renewOpenSpans,
  storeChanged,
  switchStore,
} from '../store/store.service.ts';
import { endedPauses, nextPauseEnd, takeEndedPause } from '../vendors/stores.service.ts';
import type { Deps } from './availability.service.ts';
import { earlierOf } from '../../platform/database/rows.ts';

/**
 * Ends due pauses and busy modes, so that open screens are notified, and finds when stores whose shift has ended open
 * again. Reads use the clock, so they are right even before this has run.
 */
export async function endSwitches({ db, clock }: Deps): Promise<number> {
  const now = clock.now();
  const failures: unknown[] = [];
  /** A failing vendor doesn't stop the others. */
  const each = async (vendorIds: readonly string[], work: (vendorId: string) => Promise<unknown>) => {
    for (const vendorId of vendorIds) await work(vendorId).catch((error: unknown) => failures.push(error));
  };
  let ended = await renewOpenSpans(db, now);
  await each(await endedPauses(db, now), (vendorId) =>
    db.transaction(async (tx) => {
      // Another process was faster, or the vendor paused again.
      if (!(await takeEndedPause(tx, vendorId, now))) return;
      const store = await lockStore(tx, vendorId);
      const { isOpen } = store.vendor;
      const changed = await switchStore(tx, store, { isOpen, pausedUntil: null, by: 'scheduler' }, now);
      if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));
      ended += 1;
    }),
  );
  const quiet = await endBusyModes(db, now);
  await each(quiet, async (vendorId) => {
    const store = await findStore(db, vendorId);
    if (store) await db.transaction((tx) => recordEvent(tx, clock, vendorId, storeChanged(store)));
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some pauses were not ended.');
  return ended + quiet.length;
}

export const switchDueJob = (deps: Deps): DueJob => ({
  duty: 'pauses',
  run: () => endSwitches(deps),
  nextDue: async () => earlierOf(await nextPauseEnd(deps.db), await nextBusyEnd(deps.db), await nextSpanEnd(deps.db)),
});
