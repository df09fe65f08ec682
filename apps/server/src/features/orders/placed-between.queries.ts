import { ORDER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { placedIn, SALES } from './order-lookup.queries.ts';
import { orders, orderSteps } from './orders.tables.ts';

/** `to` is exclusive; for days that aren't over. */
interface PlacedBetween {
  readonly vendorId: SQLWrapper;
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
}

const wasPlaced = ({ vendorId, from, to }: PlacedBetween) => and(eq(orders.vendorId, vendorId), placedIn({ from, to }));

export const placedFigures = (span: PlacedBetween): SQL => sql`(
  select count(*) as orders,
    count(*) filter (where ${inArray(orders.status, [...ORDER_FIGURES.accepted.statuses])}) as accepted,
    coalesce(sum(${SALES}) filter (where ${inArray(orders.status, [...ORDER_FIGURES.sales.statuses])}), 0)::bigint as sales
  from ${orders} where ${wasPlaced(span)})`;

export const placedBetween = (vendorId: SQLWrapper, from: SQLWrapper, to: SQLWrapper) =>
  sql<{ orders: number; accepted: number; sales: Money }>`(
    select row_to_json(placed) from ${placedFigures({ vendorId, from, to })} placed)`;

export const customersBetween = (span: PlacedBetween): SQL =>
  sql`(select distinct ${orders.customerId} from ${orders} where ${wasPlaced(span)})`;

export const answersBetween = (span: PlacedBetween): SQL => {
  const isConfirmed = sql`step.move = 'confirm'`;
  const isReadied = sql`step.move in ('readyForCourier', 'readyForPickUp')`;
  return sql`(
    select count(*) filter (where step.status = 'confirmed') as accepted,
      count(*) filter (where step.status = 'declined' or step.move = 'expire') as refused,
      count(*) filter (where ${isConfirmed}) as confirmed,
      coalesce(sum(milliseconds_between(step.placed_at, step.at)) filter (where ${isConfirmed}), 0) as confirm_time,
      count(*) filter (where ${isReadied}) as readied,
      coalesce(sum(milliseconds_between(step.begun, step.at)) filter (where ${isReadied}), 0) as ready_time
    from (select ${orderSteps.status}, ${orderSteps.move}, ${orderSteps.at}, ${orders.placedAt} as placed_at,
        max(${orderSteps.at}) filter (where ${inArray(orderSteps.status, ['confirmed', 'ongoing'])})
          over (partition by ${orderSteps.orderId}) as begun
      from ${orders} join ${orderSteps}
        on ${and(eq(orderSteps.vendorId, orders.vendorId), eq(orderSteps.orderId, orders.id))}
      where ${wasPlaced(span)}) step)`;
};
