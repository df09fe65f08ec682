import { ADVERT_STATUSES, type AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, instant, moneyColumn, checkOneOf, whereSet } from '../../platform/database/columns.ts';
import { imageTable } from '../images/images.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const adverts = pgTable(
  'adverts',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    title: text().notNull(),
    imageId: uuid().notNull(),
    /** Null: the whole store. The name is a copy from the time of booking. */
    productId: uuid(),
    productName: text(),
    startsOn: dayColumn(),
    endsOn: dayColumn(),
    pricePerDay: moneyColumn(),
    cost: moneyColumn(),
    refunded: moneyColumn().default(0 as Money),
    status: text().$type<AdvertStatus>().notNull(),
    approvedAt: instant(),
    reason: text(),
    isWithdrawn: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** The caller's reference, so that a repeated request books once. */
    reference: text(),
    /** The vendor's midnight at which it starts or ends; null once it has ended. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    // The gateway knows only the advert's id.
    index('adverts_id_idx').on(table.id, table.vendorId),
    index('adverts_list_idx').on(table.vendorId, table.status, table.createdAt, table.id),
    index('adverts_all_idx').on(table.status, table.createdAt, table.id),
    whereSet(uniqueIndex('adverts_reference_key').on(table.vendorId, table.reference), table.reference),
    whereSet(index('adverts_due_idx').on(table.dueAt), table.dueAt),
    checkOneOf('adverts_status_known', table.status, ADVERT_STATUSES),
    check('adverts_refunded_once', sql`${table.refunded} between 0 and ${table.cost}`),
  ],
);

/** Per day in the vendor's time zone. */
export const advertDays = pgTable(
  'advert_days',
  {
    vendorId: uuid().notNull(),
    advertId: uuid().notNull(),
    day: dayColumn(),
    views: integer().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.advertId, table.day] })],
);

export const advertImages = imageTable('advert_images');

/** Set by the administrator; the latest counts. Without a row the default applies. */
export const advertPrices = pgTable('advert_prices', {
  id: idColumn(),
  amountPerDay: moneyColumn(),
  setAt: instant().notNull(),
});
