import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendorKeyColumn } from '../vendors/vendors.tables.ts';

/** Created when something is first set. */
export const storePlaces = pgTable('store_places', {
  vendorId: vendorKeyColumn(),
  localGovernment: text(),
  landmark: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  changedAt: instant().notNull(),
});
