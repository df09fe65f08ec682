import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

/** Always with its zone, always handed in from the clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
