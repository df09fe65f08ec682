import { and, eq, getTableColumns, inArray, isNotNull, lte, sql, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { prepareQuery, prepareStatement, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { storeSettings } from './store-settings.tables.ts';
import { earliest, one } from '../../platform/database/rows.ts';

export type StoreSettings = typeof storeSettings.$inferSelect;

const untouched = (vendorId: string): StoreSettings => ({
  vendorId,
  openingHours: null,
  opensAt: null,
  closesAt: null,
  pausedBy: null,
  closedSince: null,
  acceptsAutomatically: false,
  standardPrepMinutes: 20,
  busyMinutes: 0,
  busySince: null,
  busyUntil: null,
  missesInARow: 0,
  menuSections: [],
  menuVersion: 1,
});

const querySettings = prepareQuery('store settings', (db, params: Params<{ vendorId: string }>) =>
  db.select().from(storeSettings).where(eq(storeSettings.vendorId, params.vendorId)),
);

export async function readSettings(db: Db, vendorId: string): Promise<StoreSettings> {
  const [settings] = await querySettings(db, { vendorId });
  return settings ?? untouched(vendorId);
}

type InJson = Readonly<Record<string, unknown>>;

/** As a JSON column for `settingsFrom`; null if nothing was ever set. */
export const settingsAsFigure = (vendorId: SQLWrapper) =>
  sql<InJson | null>`(select to_jsonb(${storeSettings}) from ${storeSettings}
    where ${eq(storeSettings.vendorId, vendorId)})`;

const COLUMNS = Object.entries(getTableColumns(storeSettings)).map(
  ([name, { dataType }]) => [name, toSnakeCase(name), dataType === 'date'] as const,
);

export function settingsFrom(vendorId: string, row: InJson | null): StoreSettings {
  if (row === null) return untouched(vendorId);
  return Object.fromEntries(
    COLUMNS.map(([name, theirs, isMoment]) => {
      const value = row[theirs];
      return [name, isMoment && typeof value === 'string' ? new Date(value) : value];
    }),
  ) as StoreSettings;
}

export const hasHours = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${storeSettings}
    where ${and(eq(storeSettings.vendorId, vendorId), isNotNull(storeSettings.openingHours))})`;

/** Null if nothing was ever set. */
export const selectMenuSections = (vendorId: SQLWrapper) =>
  sql<StoreSettings['menuSections'] | null>`(select ${storeSettings.menuSections} from ${storeSettings}
    where ${eq(storeSettings.vendorId, vendorId)})`.mapWith(storeSettings.menuSections);

export async function readSettingsByVendor(db: Db, vendorIds: readonly string[]): Promise<Map<string, StoreSettings>> {
  const rows = await db
    .select()
    .from(storeSettings)
    .where(sql`${storeSettings.vendorId} = any(${sql.param([...vendorIds])}::uuid[])`);
  const found = new Map(rows.map((row) => [row.vendorId, row]));
  return new Map(vendorIds.map((vendorId) => [vendorId, found.get(vendorId) ?? untouched(vendorId)]));
}

export const writeSettings = (
  tx: Db,
  vendorId: string,
  change: Partial<Omit<StoreSettings, 'vendorId'>>,
): Promise<StoreSettings> =>
  one(
    tx
      .insert(storeSettings)
      .values({ vendorId, ...change })
      .onConflictDoUpdate({
        target: storeSettings.vendorId,
        set: Object.keys(change).length > 0 ? change : { vendorId },
      })
      .returning(),
  );

/** Returns the number of timed-out orders in a row. */
export async function countMiss(tx: Db, vendorId: string): Promise<number> {
  const [counted] = await tx
    .insert(storeSettings)
    .values({ vendorId, missesInARow: 1 })
    .onConflictDoUpdate({
      target: storeSettings.vendorId,
      set: { missesInARow: sql`${storeSettings.missesInARow} + 1` },
    })
    .returning({ misses: storeSettings.missesInARow });
  return counted?.misses ?? 1;
}

const resetMisses = prepareStatement(
  'forgive misses',
  (params: Params<{ vendorId: string }>) => sql`update ${storeSettings} set misses_in_a_row = 0
    where vendor_id = ${params.vendorId} and misses_in_a_row > 0`,
);

/** Resets the count of timed-out orders. Usually it is zero and nothing is written. */
export async function forgiveMisses(tx: Db, vendorId: string): Promise<void> {
  await resetMisses(tx, { vendorId });
}

const ENDED_AT_ONCE = 1_000;

export const nextBusyEnd = (db: Db) => earliest(db, storeSettings.busyUntil);

export async function endBusyModes(db: Db, now: Date): Promise<string[]> {
  // A locked row is skipped until the next run, so that it holds up no other.
  const due = db
    .select({ vendorId: storeSettings.vendorId })
    .from(storeSettings)
    .where(and(isNotNull(storeSettings.busyUntil), lte(storeSettings.busyUntil, now)))
    .limit(ENDED_AT_ONCE)
    .for('update', { skipLocked: true });
  const ended = await db
    .update(storeSettings)
    .set({ busyMinutes: 0, busySince: null, busyUntil: null })
    .where(inArray(storeSettings.vendorId, due))
    .returning({ vendorId: storeSettings.vendorId });
  return ended.map(({ vendorId }) => vendorId);
}
