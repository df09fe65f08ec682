import { OPEN_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { PRESSING_TIMES, UNANSWERED, type PressingTime } from '@vendor-portal/contract/orders/order-urgency.ts';
import { OPEN_ORDERS_MAX } from '@vendor-portal/contract/orders/orders.contract.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { queryPrepared } from '../../../platform/database/prepared-queries.ts';
import { orders } from '../orders.tables.ts';
import { selectWhole, type WholeOrder } from '../whole-orders.queries.ts';

const firstOf = (times: readonly PressingTime[]) =>
  sql`coalesce(${sql.join(
    times.map((time) => orders[time]),
    sql`, `,
  )})`;

const IS_UNANSWERED = eq(orders.status, UNANSWERED);
export const PRESSING_AT = sql`case when ${IS_UNANSWERED} then ${firstOf(PRESSING_TIMES.unanswered)}
  else ${firstOf(PRESSING_TIMES.answered)} end`;

const BY_URGENCY = [sql`not (${IS_UNANSWERED})`, PRESSING_AT, orders.id];

/** More than a screen can hold: a store that nobody looks after is paused long before. */
const ALERTS_MAX = 50;

const IS_CANCELED = eq(orders.status, 'canceled');

/**
 * Open orders, the most urgent first, and after them canceled ones placed after `since` whose alert nobody has
 * acknowledged, the oldest first.
 */
export const readOpenOrders = (db: Db, vendorId: string, since: Date): Promise<WholeOrder[]> =>
  queryPrepared(db, 'open orders', { vendorId, since }, (params) => {
    const ofVendor = eq(orders.vendorId, params.vendorId);
    const open = db
      .select()
      .from(orders)
      .where(and(ofVendor, inArray(orders.status, [...OPEN_STATUSES])))
      .orderBy(...BY_URGENCY)
      .limit(OPEN_ORDERS_MAX);
    const alerts = db
      .select()
      .from(orders)
      .where(
        and(
          ofVendor,
          IS_CANCELED,
          gt(orders.placedAt, params.since),
          isNotNull(orders.alert),
          isNull(orders.acknowledgedAt),
        ),
      )
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(ALERTS_MAX);
    const alertsByAge = sql`case when ${IS_CANCELED} then ${orders.placedAt} end`;
    return selectWhole(db, unionAll(open, alerts).as('orders')).orderBy(IS_CANCELED, alertsByAge, ...BY_URGENCY);
  });
