import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** Created when something is first set. */
export const storePlaces = pgTable('store_places', {
  vendorId: uuid()
    .primaryKey()
    .references(() => vendors.id),
  localGovernment: text(),
  landmark: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  changedAt: instant().notNull(),
});
