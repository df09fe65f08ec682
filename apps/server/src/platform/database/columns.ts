import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

/** Of what belongs to a vendor: the key is this with the vendor, so that the table can be divided by vendors. */
export const ownIdColumn = () => uuid().notNull().$defaultFn(newId);

/** Always with its zone, always handed in from the clock. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });
