import { sql } from 'drizzle-orm';
import { doPrepared } from '../../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowsAsJson } from '../../../platform/database/insert-all.ts';
import { eventValues, recording, tellOfEvents, type NewEvent } from '../../../platform/events/events.ts';
import { forgivenAfter } from '../../store/store.service.ts';
import { deliveriesAfter, tracedIn } from '../../webhooks/webhooks.service.ts';
import type { OrderRow } from '../orders.queries.ts';
import { orders, orderSteps } from '../orders.tables.ts';

export interface AtOnce {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly steps: readonly (typeof orderSteps.$inferSelect)[];
  readonly message: { readonly kind: string };
  readonly news: readonly NewEvent[];
  readonly at: Date;
  /** Whether it answers the order: that forgives those that were missed before. */
  readonly isAnswer: boolean;
}

/**
 * Moves an order with its steps, the word to the marketplace and the events, in one statement: that is a transaction of
 * its own, without the round trips of a longer one. False, and nothing done, unless the order is exactly as it was read.
 * What else it locks comes before the counter of events, as everywhere: see `recordEvent`.
 */
export async function moveAtOnce(db: Db, { before, after, steps, message, news, at, isAnswer }: AtOnce) {
  const { vendorId, id: orderId, status: from, steps: fromSteps } = before;
  const values = {
    ...eventValues(vendorId, news, at),
    orderId,
    from,
    fromSteps,
    to: after.status,
    toSteps: after.steps,
    dueAt: after.dueAt,
    promisedAt: after.promisedAt,
    prepMinutes: after.prepMinutes,
    history: rowsAsJson(orderSteps, steps),
    messageKind: message.kind,
    message: JSON.stringify(message),
    traceparent: tracedIn(),
  };
  const moved = await doPrepared(db, `order at once ${isAnswer}`, values, (given) => {
    const ifMoved = sql`moved`;
    const forgiven = isAnswer ? forgivenAfter(ifMoved, given) : sql`select from moved`;
    const allElse = sql`moved, (select count(*) from stepped) as history, (select count(*) from told) as messages,
      (select count(*) from forgiven) as misses`;
    return sql`
      with moved as (
        update ${orders} set status = ${given.to}, steps = ${given.toSteps}::int, due_at = ${given.dueAt}::timestamptz,
          promised_at = ${given.promisedAt}::timestamptz, prep_minutes = ${given.prepMinutes}::int
        where ${orders.vendorId} = ${given.vendorId} and ${orders.id} = ${given.orderId}
          and ${orders.status} = ${given.from} and ${orders.steps} = ${given.fromSteps}::int
        returning ${orders.id}),
      stepped as (
        insert into ${orderSteps}
        select step.* from moved, jsonb_populate_recordset(null::${orderSteps}, ${given.history}::jsonb) as step
        returning step),
      told as (${deliveriesAfter(ifMoved, given)}),
      forgiven as (${forgiven}),
      ${recording(given, allElse)}
      select seq from recorded`;
  });
  if (moved > 0) tellOfEvents(db, vendorId);
  return moved > 0;
}
