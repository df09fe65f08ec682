import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Every day of a range, both ends included, as rows of `day` in brackets. From a list of as many zeros: of `generate_series`
 * the planner expects a thousand rows, and finds one plan for all so dear then that it plans anew for everybody.
 */
export const calendar = ({ from, to }: { readonly from: SQLWrapper; readonly to: SQLWrapper }): SQL => sql`(
  select ${from}::date + place::int - 1 as day
  from unnest(array_fill(0, array[${to}::date - ${from}::date + 1])) with ordinality as zeros (zero, place))`;
