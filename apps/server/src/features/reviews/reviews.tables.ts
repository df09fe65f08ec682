import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendorIdColumn, vendorKeyColumn } from '../vendors/vendors.tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    orderId: uuid().notNull(),
    orderNumber: text().notNull(),
    customerFirstName: text().notNull(),
    speed: integer().notNull(),
    service: integer().notNull(),
    taste: integer().notNull(),
    /** The rounded average of the three marks. */
    stars: integer().notNull(),
    comment: text(),
    createdAt: instant().notNull(),
    reply: text(),
    repliedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    uniqueIndex('reviews_order_key').on(table.vendorId, table.orderId),
    index('reviews_created_idx').on(table.vendorId, table.createdAt, table.id),
    index('reviews_stars_idx').on(table.vendorId, table.stars, table.createdAt, table.id),
    index('reviews_unanswered_idx')
      .on(table.vendorId, table.createdAt, table.id)
      .where(sql`${table.reply} is null`),
    check(
      'reviews_stars_in_range',
      sql`least(${table.speed}, ${table.service}, ${table.taste}) >= 1 and greatest(${table.speed}, ${table.service}, ${table.taste}) <= 5`,
    ),
  ],
);

export const reviewTotals = pgTable('review_totals', {
  vendorId: vendorKeyColumn(),
  reviews: integer().notNull(),
  unanswered: integer().notNull(),
  speed: integer().notNull(),
  service: integer().notNull(),
  taste: integer().notNull(),
  /** How many have one, two … five stars. */
  byStars: integer().array().notNull(),
});

export const savedReplies = pgTable('saved_replies', {
  vendorId: vendorKeyColumn(),
  replies: text().array().notNull(),
});
