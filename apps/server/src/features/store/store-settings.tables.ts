import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import type { MenuSection } from '@vendor-portal/contract/products/menu-section.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** How a store takes orders. Written when something is first set; until then the defaults hold. */
export const storeSettings = pgTable(
  'store_settings',
  {
    vendorId: uuid()
      .primaryKey()
      .references(() => vendors.id),
    /** Null: no hours are set, and orders are taken whenever the store is switched open. */
    openingHours: jsonb().$type<OpeningHours>(),
    /**
     * The span of these hours that runs or comes next, computed when they are set and again when it has ended, so that
     * the database can list open stores. It never closes where `closesAt` is null, and never opens where both are.
     */
    opensAt: instant(),
    closesAt: instant(),
    pausedBy: text().$type<'vendor' | 'scheduler'>(),
    /** Since when it is closed or paused by hand or by the scheduler. */
    closedSince: instant(),
    acceptsAutomatically: boolean().notNull().default(false),
    standardPrepMinutes: integer().notNull().default(20),
    busyMinutes: integer().notNull().default(0),
    busySince: instant(),
    busyUntil: instant(),
    /** Orders that timed out one after the other, with no answer in between. */
    missesInARow: integer().notNull().default(0),
    /** The menu's sections in their order, with their hours; what is not among them follows behind. */
    menuSections: jsonb().$type<readonly MenuSection[]>().notNull().default([]),
    menuVersion: integer().notNull().default(1),
  },
  (table) => [
    index('store_settings_closes_idx')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    index('store_settings_busy_idx')
      .on(table.busyUntil)
      .where(sql`${table.busyUntil} is not null`),
  ],
);
