import { sql } from 'drizzle-orm';
import { check, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

/** Of what belongs to a vendor: the key is this with the vendor, so that the table can be divided by vendors. */
export const ownIdColumn = () => uuid().notNull().$defaultFn(newId);

/** Always with its zone, always handed in from the clock. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

/** SQL literals, for places that can't have parameters: checks, and conditions of partial indexes. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Restricts the column to the contract's values. Null passes where the column allows it. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);
