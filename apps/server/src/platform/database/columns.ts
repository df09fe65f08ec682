import { sql } from 'drizzle-orm';
import { check, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

/** Of what belongs to a vendor: the key is this with the vendor, so that the table can be divided by vendors. */
export const ownIdColumn = () => uuid().notNull().$defaultFn(newId);

/** Always with its zone, always handed in from the clock. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

/** Texts as they stand in SQL, for what can't have parameters: checks, and the conditions of partial indexes. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Only what the contract lists may stand in the column, whoever writes to it. Null passes where the column allows it. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);
