import type { StoreReason } from '@vendor-portal/contract/availability/availability.contract.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import {
  isOpenAt,
  nextClosing,
  nextOpening,
  nextSpan,
  switchMoment,
} from '@vendor-portal/contract/availability/open-spans.ts';
import type { SwitchUntil } from '@vendor-portal/contract/availability/switch-end.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { and, eq, gt, isNotNull, isNull, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { earliest } from '../../platform/database/rows.ts';
import {
  type Vendor,
  changeVendor,
  getLockedVendor,
  findVendors,
  prepareVendorWith,
} from '../vendors/vendors.service.ts';
import { notifySubscribers } from '../webhooks/webhooks.service.ts';
import {
  type StoreSettings,
  readSettings,
  readSettingsByVendor,
  settingsAsFigure,
  settingsFrom,
  writeSettings,
} from './store-settings.queries.ts';
import { storeSettings } from './store-settings.tables.ts';

export interface Store {
  readonly vendor: Vendor;
  readonly settings: StoreSettings;
}

/** A pause is over at its end, even before the scheduler has recorded it. */
export const pausedUntil = ({ vendor }: Store, now: Date): Date | null =>
  vendor.pausedUntil !== null && vendor.pausedUntil > now ? vendor.pausedUntil : null;

/** Switched on, not paused, and an account status that receives orders. Hours are checked separately. */
export const isTakingOrders = (store: Store, now: Date): boolean =>
  accountRights(store.vendor).receivesOrders && store.vendor.isOpen && pausedUntil(store, now) === null;

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
  if (!accountRights(store.vendor).receivesOrders) return { kind: 'not_approved', until: null };
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

export {
  countMiss,
  endBusyModes,
  forgiveMisses,
  hasHours,
  selectMenuSections,
  nextBusyEnd,
  writeSettings,
  type StoreSettings,
} from './store-settings.queries.ts';

const findVendorWithSettings = prepareVendorWith('store settings', settingsAsFigure);

export async function findStore(db: Db, vendorId: string): Promise<Store | undefined> {
  const found = await findVendorWithSettings(db, vendorId);
  return found && { vendor: found.vendor, settings: settingsFrom(vendorId, found.known) };
}

export async function getStore(db: Db, vendorId: string): Promise<Store> {
  const store = await findStore(db, vendorId);
  if (!store) throw new AppError('not_found');
  return store;
}

export const readStore = async (db: Db, vendor: Vendor): Promise<Store> => ({
  vendor,
  settings: await readSettings(db, vendor.id),
});

export async function withSettings(db: Db, vendors: readonly Vendor[]): Promise<Store[]> {
  const settings = await readSettingsByVendor(
    db,
    vendors.map(({ id }) => id),
  );
  return vendors.flatMap((vendor) => {
    const own = settings.get(vendor.id);
    return own ? [{ vendor, settings: own }] : [];
  });
}

export async function lockStore(tx: Db, vendorId: string): Promise<Store> {
  return readStore(tx, await getLockedVendor(tx, vendorId));
}

/** `field` is the input that an error is reported for. */
export function endOfSwitch(
  until: SwitchUntil | null | undefined,
  now: Date,
  store: Store,
  field: string,
): Date | null {
  const { timeZone } = store.vendor;
  const end = switchMoment(until, now, { timeZone, hours: store.settings.openingHours });
  if (end === null || end > now) return end;
  throw invalidField(field, 'Choose a time in the future.');
}

export const storeChanged = ({ vendor }: Store): NewEvent => ({
  kind: 'store_changed',
  isOpen: vendor.isOpen,
  pausedUntil: vendor.pausedUntil?.toISOString() ?? null,
});

interface Switching {
  readonly isOpen: boolean;
  readonly pausedUntil: Date | null;
  readonly pausedBy: 'vendor' | 'scheduler';
}

/** Writes nothing if nothing changes. The caller records the event last. */
export async function switchStore(
  tx: Db,
  by: Actor,
  store: Store,
  to: Switching,
  now: Date,
): Promise<Store | undefined> {
  const { vendor } = store;
  const isSame = vendor.isOpen === to.isOpen && vendor.pausedUntil?.getTime() === to.pausedUntil?.getTime();
  if (isSame) return undefined;
  const { isOpen, pausedUntil: until } = to;
  const isClosed = !isOpen || until !== null;
  const changed = await changeVendor(tx, vendor.id, { isOpen, pausedUntil: until });
  const settings = await writeSettings(tx, vendor.id, {
    pausedBy: until === null ? null : to.pausedBy,
    closedSince: isClosed ? now : null,
    // Whoever opens the store is there, so earlier misses no longer count.
    ...(!isClosed && { missesInARow: 0 }),
  });
  await recordAudit(tx, now, by, {
    vendorId: vendor.id,
    kind: !isOpen ? 'store_closed' : until === null ? 'store_opened' : 'store_paused',
    before: { until: vendor.pausedUntil?.toISOString() ?? null },
    after: { until: until?.toISOString() ?? null },
  });
  const kind = isClosed ? 'store_paused' : 'store_opened';
  await notifySubscribers(tx, { kind, vendorId: vendor.id, at: now });
  return { vendor: changed ?? vendor, settings };
}

export function writeOpeningHours(
  tx: Db,
  { id, timeZone }: Pick<Vendor, 'id' | 'timeZone'>,
  openingHours: OpeningHours,
  now: Date,
): Promise<StoreSettings> {
  const { opensAt = null, closesAt = null } = nextSpan(openingHours, timeZone, now) ?? {};
  return writeSettings(tx, id, { openingHours, opensAt, closesAt });
}

/** As an SQL condition. Without hours a store is open whenever it is switched on. */
export const isWithinHoursAt = (vendorId: SQLWrapper, at: Date): SQL =>
  sql`not exists (select from ${storeSettings} where ${and(
    eq(storeSettings.vendorId, vendorId),
    isNotNull(storeSettings.openingHours),
    sql`(${and(lte(storeSettings.opensAt, at), or(isNull(storeSettings.closesAt), gt(storeSettings.closesAt, at)))}) is not true`,
  )})`;

export const nextSpanEnd = (db: Db) => earliest(db, storeSettings.closesAt);

/** Computing a span takes about a millisecond and blocks the event loop. */
const RENEWED_AT_ONCE = 50;

/**
 * Computes the next span of stores whose last one has ended. There is always a gap between two spans, so until this has
 * run the store is rightly closed.
 */
export async function renewOpenSpans(db: Db, now: Date): Promise<number> {
  const ended = await db
    .select({ vendorId: storeSettings.vendorId, hours: storeSettings.openingHours, closesAt: storeSettings.closesAt })
    .from(storeSettings)
    .where(lte(storeSettings.closesAt, now))
    .limit(RENEWED_AT_ONCE);
  if (ended.length === 0) return 0;
  const ids = ended.map(({ vendorId }) => vendorId);
  const vendors = new Map((await findVendors(db, ids)).map((vendor) => [vendor.id, vendor]));
  const renewed = ended.map(({ vendorId, hours, closesAt }) => {
    const vendor = vendors.get(vendorId);
    const span = hours && vendor && nextSpan(hours, vendor.timeZone, now);
    return { vendorId, ended: closesAt, opensAt: span?.opensAt ?? null, closesAt: span?.closesAt ?? null };
  });
  // Hours that were set meanwhile already have their span.
  await db.execute(sql`update ${storeSettings} set opens_at = renewed."opensAt", closes_at = renewed."closesAt"
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
      as renewed ("vendorId" uuid, ended timestamptz, "opensAt" timestamptz, "closesAt" timestamptz)
    where ${storeSettings.vendorId} = renewed."vendorId" and ${storeSettings.closesAt} = renewed.ended`);
  return renewed.length;
}
