import type { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import {
  busyMinutesAt,
  endOfSwitch,
  getStore,
  lockStore,
  storeChanged,
  writeOpeningHours,
  writeSettings,
  type Store,
  type StoreSettings,
} from '../store/store.service.ts';
import type { Deps } from './availability.service.ts';

type OrderingChange = CallArguments<typeof availabilityContract.setOrderingSettings>['body'];

const CLOSED_ALL_WEEK: OpeningHours = {
  weekly: Object.fromEntries(WEEK_DAYS.map((day) => [day, []])) as unknown as OpeningHours['weekly'],
  holidays: [],
};

const hoursAnswer = ({ vendor, settings }: Store) => ({
  isSet: settings.openingHours !== null,
  timeZone: vendor.timeZone,
  ...(settings.openingHours ?? CLOSED_ALL_WEEK),
});

export const readOpeningHours = async (deps: Deps, vendorId: string) => hoursAnswer(await getStore(deps.db, vendorId));

export async function setOpeningHours(tx: Db, clock: Clock, vendorId: string, openingHours: OpeningHours) {
  const { vendor } = await lockStore(tx, vendorId);
  const now = clock.now();
  const store = { vendor, settings: await writeOpeningHours(tx, vendor, openingHours, now) };
  await recordAudit(tx, now, { vendorId, kind: 'opening_hours_changed' });
  await recordEvent(tx, clock, vendorId, storeChanged(store));
  return hoursAnswer(store);
}

function orderingAnswer(settings: StoreSettings, now: Date) {
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
  return orderingAnswer(settings, deps.clock.now());
}

/**
 * Omitted fields stay unchanged. Minutes without an end hold until the vendor changes them; an end alone moves the
 * end.
 */
export async function setOrderingSettings(tx: Db, clock: Clock, vendorId: string, change: OrderingChange) {
  const now = clock.now();
  const store = await lockStore(tx, vendorId);
  const before = busyMinutesAt(store.settings, now);
  if (change.seen && change.seen.busyMinutes !== before) {
    throw new AppError('store_changed', { payload: orderingAnswer(store.settings, now) });
  }
  const { acceptsAutomatically, standardPrepMinutes } = change;
  const busyMinutes = change.busyMinutes ?? before;
  const isNamed = change.busyMinutes !== undefined || change.busyUntil !== undefined;
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
  const [earlier, answer] = [orderingAnswer(store.settings, now), orderingAnswer(settings, now)];
  if (!isDeepStrictEqual(earlier, answer)) {
    await recordAudit(tx, now, { vendorId, kind: 'ordering_changed', before: earlier, after: answer });
  }
  await recordEvent(tx, clock, vendorId, storeChanged(store));
  return answer;
}
