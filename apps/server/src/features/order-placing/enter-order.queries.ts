import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { doPrepared } from '../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../platform/database/database.ts';
import { eventValues, recording, tellOfEvents } from '../../platform/events/events.ts';
import { ringing, ringingValues, type NewsToRecord } from '../notifications/record-news.service.ts';
import { entering, enteringValues, type NumberedOrder } from '../orders/new-order.service.ts';

/**
 * Enters an order, rings the bell and records the events in one statement, the last of its transaction. What else it
 * locks comes before the counter of events, as everywhere: see `recordEvent`.
 */
export async function enterWithNews(
  tx: Db,
  clock: Clock,
  { rows }: NumberedOrder,
  { bells, news }: NewsToRecord,
): Promise<void> {
  const { vendorId } = rows.order;
  const values = { ...eventValues(vendorId, news, clock.now()), ...enteringValues(rows), ...ringingValues(bells) };
  const recorded = await doPrepared(tx, 'place order', values, (given) => {
    const allElse = sql`entered, (select count(*) from listed) as items, (select count(*) from stepped) as steps,
      (select count(*) from rung) as bells`;
    return sql`
      with ${entering(given)}, ${ringing(given, sql`entered`)}, ${recording(given, allElse)} select seq from recorded`;
  });
  if (recorded < news.length) throw new Error('The order was not entered.');
  tellOfEvents(tx, vendorId);
}
