import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { demandRight } from '../../platform/http/guard/demand-right.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { pickEarliest } from '../../platform/database/rows.ts';
import { unavailableProducts } from '../products/products.service.ts';
import {
  availabilityAt,
  endOfSwitch,
  getStore,
  lockStore,
  storeChanged,
  switchStore,
  busyMinutesAt,
  writeOpeningHours,
  writeSettings,
  type Store,
  type StoreSettings,
  pausedUntil,
  endBusyModes,
  findStore,
  nextBusyEnd,
  nextSpanEnd,
  renewOpenSpans,
} from '../store/store.service.ts';
import { endedPauses, nextPauseEnd, takeEndedPause } from '../vendors/vendors.service.ts';
import { sellsAnything } from '../products/products.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

type Availability = CallResponse<typeof availabilityContract.readAvailability>;
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
export async function setAvailability(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendorId: string,
  input: Input,
): Promise<Availability> {
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
  const changed = await switchStore(tx, by, store, { isOpen, pausedUntil: end, pausedBy: 'vendor' }, now);
  if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));
  return availabilityAt(changed ?? store, now, facts);
}

/** A pause that ended at the time the person saw is no change. */
function assertAsSeen(current: Availability, seen: Input['seen'], now: Date): void {
  if (!seen) return;
  const pauseEnd = seen.pausedUntil === null ? 0 : Date.parse(seen.pausedUntil);
  const seenPause = pauseEnd > now.getTime() ? new Date(pauseEnd).toISOString() : null;
  if (seen.isOpen === current.isOpen && seenPause === current.pausedUntil) return;
  throw new AppError('store_changed', { payload: current });
}

type OrderingChange = CallArguments<typeof availabilityContract.setOrderingSettings>['body'];

const CLOSED_ALL_WEEK: OpeningHours = {
  weekly: Object.fromEntries(WEEK_DAYS.map((day) => [day, []])) as unknown as OpeningHours['weekly'],
  holidays: [],
};

const hoursResponse = ({ vendor, settings }: Store) => ({
  isSet: settings.openingHours !== null,
  timeZone: vendor.timeZone,
  ...(settings.openingHours ?? CLOSED_ALL_WEEK),
});

export const readOpeningHours = async (deps: Deps, vendorId: string) =>
  hoursResponse(await getStore(deps.db, vendorId));

export async function setOpeningHours(tx: Db, clock: Clock, by: Actor, vendorId: string, openingHours: OpeningHours) {
  const { vendor } = await lockStore(tx, vendorId);
  const now = clock.now();
  const store = { vendor, settings: await writeOpeningHours(tx, vendor, openingHours, now) };
  await recordAudit(tx, now, by, { vendorId, kind: 'opening_hours_changed' });
  await recordEvent(tx, clock, vendorId, storeChanged(store));
  return hoursResponse(store);
}

function orderingResponse(settings: StoreSettings, now: Date) {
  const busyMinutes = busyMinutesAt(settings, now);
  return {
    acceptsAutomatically: settings.acceptsAutomatically,
    standardPrepMinutes: settings.standardPrepMinutes,
    busyMinutes,
    busyUntil: busyMinutes === 0 ? null : (settings.busyUntil?.toISOString() ?? null),
  };
}

export async function readOrderingSettings(deps: Deps, vendorId: string) {
  const { settings } = await getStore(deps.db, vendorId);
  return orderingResponse(settings, deps.clock.now());
}

/**
 * Omitted fields stay unchanged. Minutes without an end hold until the vendor changes them; an end alone moves the
 * end.
 */
export async function setOrderingSettings(
  tx: Db,
  clock: Clock,
  by: Actor,
  caller: RightsHolder & { readonly vendorId: string },
  change: OrderingChange,
) {
  const { acceptsAutomatically, standardPrepMinutes } = change;
  const isNamed = change.busyMinutes !== undefined || change.busyUntil !== undefined;
  const { busy, other } = availabilityContract.setOrderingSettings.partRights;
  if (isNamed) demandRight(caller, busy);
  if (acceptsAutomatically !== undefined || standardPrepMinutes !== undefined) demandRight(caller, other);
  const { vendorId } = caller;
  const now = clock.now();
  const store = await lockStore(tx, vendorId);
  const before = busyMinutesAt(store.settings, now);
  if (change.seen && change.seen.busyMinutes !== before) {
    throw new AppError('store_changed', { payload: orderingResponse(store.settings, now) });
  }
  const busyMinutes = change.busyMinutes ?? before;
  const end = endOfSwitch(change.busyUntil, now, store, 'body.busyUntil');
  const settings = await writeSettings(tx, vendorId, {
    ...(acceptsAutomatically !== undefined && { acceptsAutomatically }),
    ...(standardPrepMinutes !== undefined && { standardPrepMinutes }),
    ...(isNamed && {
      busyMinutes,
      busyUntil: busyMinutes === 0 ? null : end,
      busySince: busyMinutes === 0 ? null : before === 0 ? now : store.settings.busySince,
    }),
  });
  const [earlier, response] = [orderingResponse(store.settings, now), orderingResponse(settings, now)];
  if (!isDeepStrictEqual(earlier, response)) {
    await recordAudit(tx, now, by, { vendorId, kind: 'ordering_changed', before: earlier, after: response });
  }
  await recordEvent(tx, clock, vendorId, storeChanged(store));
  return response;
}

type Switch = CallResponse<typeof availabilityContract.listSwitches>['switches'][number];

const text = (moment: Date | null) => moment?.toISOString() ?? null;

function pauseOf(store: Store, now: Date): Switch[] {
  const { vendor, settings } = store;
  const paused = pausedUntil(store, now);
  // A store that never opened was not switched off.
  if ((vendor.isOpen && paused === null) || settings.closedSince === null) return [];
  const endsAt = vendor.isOpen ? text(paused) : null;
  return [{ kind: 'paused', endsAt, startedAt: settings.closedSince.toISOString(), product: null, busyMinutes: null }];
}

function busyOf({ settings }: Store, now: Date): Switch[] {
  const busyMinutes = busyMinutesAt(settings, now);
  if (busyMinutes === 0) return [];
  const startedAt = (settings.busySince ?? now).toISOString();
  return [{ kind: 'busy', endsAt: text(settings.busyUntil), startedAt, product: null, busyMinutes }];
}

export async function listSwitches({ db, clock }: Deps, vendorId: string): Promise<{ switches: Switch[] }> {
  const now = clock.now();
  const store = await getStore(db, vendorId);
  const items = (await unavailableProducts(db, vendorId, now)).map(
    ({ id, name, version, unavailableUntil, updatedAt }): Switch => ({
      kind: 'item_unavailable',
      endsAt: text(unavailableUntil),
      startedAt: updatedAt.toISOString(),
      product: { productId: id, name, version },
      busyMinutes: null,
    }),
  );
  return { switches: [...pauseOf(store, now), ...busyOf(store, now), ...items] };
}

/**
 * Ends due pauses and busy modes, so that open screens are notified, and finds when stores whose shift has ended open
 * again. Reads use the clock, so they are right even before this has run.
 */
export async function endSwitches({ db, clock }: Deps, by: Actor): Promise<number> {
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
      const changed = await switchStore(tx, by, store, { isOpen, pausedUntil: null, pausedBy: 'scheduler' }, now);
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
  name: 'pauses',
  run: (by) => endSwitches(deps, by),
  nextDue: async () =>
    pickEarliest(await nextPauseEnd(deps.db), await nextBusyEnd(deps.db), await nextSpanEnd(deps.db)),
});
