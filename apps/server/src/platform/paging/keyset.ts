import { asc, desc, gt, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { PageRange } from './page.ts';

/** By a time, newest first, and at equal times by an id. */
export function newestFirst(at: SQLWrapper, id: SQLWrapper, { direction, key }: PageRange) {
  const isRising = direction === 'previous';
  const towards = isRising ? asc : desc;
  return {
    beyond: key && sql`(${at}, ${id}) ${sql.raw(isRising ? '>' : '<')} (${key[0]}, ${key[1]})`,
    order: [towards(at), towards(id)],
  };
}

/** By ids, which are in the order of their creation. */
export function byId(id: SQLWrapper, first: 'newest' | 'oldest', { direction, key }: PageRange) {
  const isRising = (direction === 'next') === (first === 'oldest');
  return { beyond: key && (isRising ? gt : lt)(id, key[0]), order: (isRising ? asc : desc)(id) };
}
