import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, timestamp, uuid, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

/** Part of a composite key with the vendor, so that the table can be partitioned by vendor. */
export const ownIdColumn = () => uuid().notNull().$defaultFn(newId);

/** The value always comes from the clock, never from the database's `now()`. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

export const moneyColumn = () => bigint({ mode: 'number' }).$type<Money>().notNull();
export const dayColumn = () => date({ mode: 'string' }).notNull();

/** Leaves out rows in which the column is null. */
export const whereSet = (index: IndexBuilder, column: PgColumn) => index.where(sql`${column} is not null`);

/** For checks and conditions of partial indexes, which can't have parameters. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const checkOneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);
