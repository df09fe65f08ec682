import { nextSpan } from '@vendor-portal/contract/availability/open-spans.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { and, eq, gt, isNotNull, isNull, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/earliest.ts';
import { findVendors, type Vendor } from '../vendors/vendors.service.ts';
import { writeSettings, type StoreSettings } from './store-settings.queries.ts';
import { storeSettings } from './store-settings.tables.ts';

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
