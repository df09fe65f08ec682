import { ADVERT_STATUSES, type AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, oneOf } from '../../platform/database/columns.ts';
import { imageTable } from '../images/images.tables.ts';
import { vendors } from '../vendors/vendors.tables.ts';

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();
const day = () => date({ mode: 'string' }).notNull();

export const adverts = pgTable(
  'adverts',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    id: uuid().notNull(),
    title: text().notNull(),
    imageId: uuid().notNull(),
    /** Null: the whole store. The name is a copy from the time of booking. */
    productId: uuid(),
    productName: text(),
    startsOn: day(),
    endsOn: day(),
    pricePerDay: money(),
    cost: money(),
    refunded: money().default(0 as Money),
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
    uniqueIndex('adverts_reference_key')
      .on(table.vendorId, table.reference)
      .where(sql`${table.reference} is not null`),
    index('adverts_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    oneOf('adverts_status_known', table.status, ADVERT_STATUSES),
    check('adverts_refunded_once', sql`${table.refunded} between 0 and ${table.cost}`),
  ],
);

/** Per day in the vendor's time zone. */
export const advertDays = pgTable(
  'advert_days',
  {
    vendorId: uuid().notNull(),
    advertId: uuid().notNull(),
    day: day(),
    views: integer().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.advertId, table.day] })],
);

export const advertImages = imageTable('advert_images', () => vendors.id);

/** Set by the administrator; the latest counts. Without a row the default applies. */
export const advertPrices = pgTable('advert_prices', {
  id: idColumn(),
  amountPerDay: money(),
  setAt: instant().notNull(),
});
