import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import type { MenuSection } from '@vendor-portal/contract/products/menu-section.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, whereSet } from '../../platform/database/columns.ts';
import { vendorKeyColumn } from '../vendors/vendors.tables.ts';

/** Created when something is first set; until then the defaults apply. */
export const storeSettings = pgTable(
  'store_settings',
  {
    vendorId: vendorKeyColumn(),
    /** Null: no hours are set, and orders are taken whenever the store is switched on. */
    openingHours: jsonb().$type<OpeningHours>(),
    /**
     * The current or next span of the hours, so that the database can list open stores. Computed when hours are set and
     * when a span has ended. A null `closesAt` never closes; if both are null, the store never opens.
     */
    opensAt: instant(),
    closesAt: instant(),
    pausedBy: text().$type<'vendor' | 'scheduler'>(),
    /** Since when it is closed or paused by a person or the scheduler. */
    closedSince: instant(),
    acceptsAutomatically: boolean().notNull().default(false),
    standardPrepMinutes: integer().notNull().default(20),
    busyMinutes: integer().notNull().default(0),
    busySince: instant(),
    busyUntil: instant(),
    /** Timed-out orders in a row. */
    missesInARow: integer().notNull().default(0),
    /** In their order, with their hours; other categories follow. */
    menuSections: jsonb().$type<readonly MenuSection[]>().notNull().default([]),
    menuVersion: integer().notNull().default(1),
  },
  (table) => [
    whereSet(index('store_settings_closes_idx').on(table.closesAt), table.closesAt),
    whereSet(index('store_settings_busy_idx').on(table.busyUntil), table.busyUntil),
  ],
);
