import { ORDER_MOVES, type OrderMove, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { insertAll, insertRows, rowsAsJson } from '../../platform/database/insert-all.ts';
import {
  prepareQuery,
  prepareStatement,
  prepareVariants,
  type Params,
} from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { seesAllOrders, type GatewayKey } from '../../platform/gateway-keys.ts';
import { orderCounters, orderItems, orders, orderSteps, type StoreActor } from './orders.tables.ts';
import { first } from '../../platform/database/rows.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
/** Without who made it, which is only for the audit log. */
export type OrderStepRow = Omit<typeof orderSteps.$inferSelect, 'acting'>;

const { acting: _acting, ...historyColumns } = getTableColumns(orderSteps);

export interface OrderKey {
  readonly vendorId: string;
  readonly orderId: string;
}

const isTheOrder = ({ vendorId, orderId }: OrderKey) => and(eq(orders.vendorId, vendorId), eq(orders.id, orderId));

const queryOrder = prepareQuery('order', (db, { vendorId, orderId }: Params<OrderKey>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId))),
);

export const findOrder = (db: Db, { vendorId, orderId }: OrderKey): Promise<OrderRow | undefined> =>
  first(queryOrder(db, { vendorId, orderId }));

const placingKey = sql`${orderSteps.acting} ->> 'actorId'`;

export const isPlacedBy = ({ id }: GatewayKey): SQL | undefined => and(eq(orderSteps.step, 1), eq(placingKey, id));

/** A subquery. */
export const keyThatPlaced = ({ vendorId, orderId }: OrderKey): SQL => sql`(select ${placingKey} from ${orderSteps}
  where ${and(eq(orderSteps.vendorId, vendorId), eq(orderSteps.orderId, orderId), eq(orderSteps.step, 1))})`;

/** For the marketplace, which knows an order by its id alone; for a storefront only if it may see the order. */
export async function findOrderKey(db: Db, orderId: string, seenBy?: GatewayKey): Promise<OrderKey | undefined> {
  const placing = (key: GatewayKey) =>
    db
      .select({ found: sql`1` })
      .from(orderSteps)
      .where(and(eq(orderSteps.vendorId, orders.vendorId), eq(orderSteps.orderId, orders.id), isPlacedBy(key)));
  const [found] = await db
    .select({ vendorId: orders.vendorId })
    .from(orders)
    .where(and(eq(orders.id, orderId), seenBy && !seesAllOrders(seenBy) ? exists(placing(seenBy)) : undefined));
  return found && { vendorId: found.vendorId, orderId };
}

/** What a transition sets besides the status. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'promisedAt'
    | 'prepMinutes'
    | 'courierName'
    | 'courierPhone'
    | 'courierNews'
    | 'courierRelay'
    | 'declineReason'
    | 'dueAt'
    | 'escalatedAt'
  >
>;

/** Transitions made one right after the other. */
export type OrderMoveNames = readonly [OrderMoveName, ...OrderMoveName[]];

/** After these a kitchen may still be preparing the order. Uncollected or undelivered orders are already prepared. */
const STOPS_COOKING: ReadonlySet<OrderMoveName> = new Set([
  'cancelAsCustomer',
  'cancelAsAdministrator',
  'cancelInPreparation',
]);

/** A cancelled order that wasn't accepted leaves nothing to stop. */
function alertOf(names: OrderMoveNames): { readonly alert?: SQL } {
  const last = names.at(-1) ?? names[0];
  if (last === 'expire') return { alert: sql`'missed'` };
  if (!STOPS_COOKING.has(last)) return {};
  return { alert: sql`case when ${orders.promisedAt} is not null then 'canceled' end` };
}

/** `set` names the values of columns, `nulls` the columns to clear: drizzle can't encode null for a placeholder. */
interface MoveShape {
  readonly names: OrderMoveNames;
  readonly set: readonly string[];
  readonly nulls: readonly string[];
}

const queryMoved = prepareVariants('move order', (tx, params: Params<OrderKey>, { names, set, nulls }: MoveShape) => {
  const { from, kind }: OrderMove = ORDER_MOVES[names[0]];
  const { to } = ORDER_MOVES[names.at(-1) ?? names[0]];
  const changed = Object.fromEntries(set.map((name) => [name, sql.placeholder(name)]));
  const cleared = Object.fromEntries(nulls.map((name) => [name, null]));
  return tx
    .update(orders)
    .set({ ...cleared, ...changed, ...alertOf(names), status: to, steps: sql`${orders.steps} + ${names.length}` })
    .where(
      and(
        eq(orders.vendorId, params.vendorId),
        eq(orders.id, params.orderId),
        inArray(orders.status, [...from]),
        kind && eq(orders.kind, kind),
      ),
    )
    .returning();
});

/** Compare-and-set: undefined if the order isn't, or is no longer, where the first transition starts from. */
export async function moveOrder(
  tx: Db,
  key: OrderKey,
  names: OrderMoveNames,
  change: OrderChange,
): Promise<OrderRow | undefined> {
  const set = Object.entries({ dueAt: null, ...change });
  const values = Object.fromEntries(set.filter(([, value]) => value !== null));
  const shape = {
    names,
    set: Object.keys(values),
    nulls: set.filter(([, value]) => value === null).map(([name]) => name),
  };
  const { vendorId, orderId } = key;
  return first(queryMoved(tx, { vendorId, orderId, ...values }, shape));
}

/** False if it was already answered. */
export async function noteSeen(tx: Db, key: OrderKey, seenAt: Date): Promise<boolean> {
  const seen = await tx
    .update(orders)
    .set({ seenAt })
    .where(and(isTheOrder(key), eq(orders.status, 'placed')))
    .returning({ id: orders.id });
  return seen.length > 0;
}

const storeActor = ({ actor, memberId, deviceId, claimedMemberId }: Actor): StoreActor => ({
  actor,
  memberId,
  deviceId,
  claimedMemberId,
});

/** Undefined where there is nothing left to acknowledge: the first acknowledgement wins. */
export async function noteAcknowledged(tx: Db, by: Actor, key: OrderKey, at: Date): Promise<string | null | undefined> {
  const [noted] = await tx
    .update(orders)
    .set({ acknowledgedAt: at, acknowledgedBy: by.device, acknowledgedActing: storeActor(by) })
    .where(and(isTheOrder(key), isNotNull(orders.alert), isNull(orders.acknowledgedAt)))
    .returning({ by: orders.acknowledgedBy });
  return noted?.by;
}

export const addSteps = (tx: Db, by: Actor, steps: readonly OrderStepRow[]) =>
  insertAll(
    tx,
    orderSteps,
    steps.map((step) => ({ ...step, acting: by })),
  );

export const readItems = (db: Db, vendorId: string, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), inArray(orderItems.orderId, [...orderIds])))
    .orderBy(asc(orderItems.orderId), asc(orderItems.line));

export const readSteps = (db: Db, vendorId: string, orderIds: readonly string[]): Promise<OrderStepRow[]> =>
  db
    .select(historyColumns)
    .from(orderSteps)
    .where(and(eq(orderSteps.vendorId, vendorId), inArray(orderSteps.orderId, [...orderIds])))
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.step));

const queryNextCount = prepareQuery('next order', (tx, params: Params<{ vendorId: string }>) =>
  tx
    .insert(orderCounters)
    .values({ vendorId: params.vendorId, last: 1 })
    .onConflictDoUpdate({ target: orderCounters.vendorId, set: { last: sql`${orderCounters.last} + 1` } })
    .returning(),
);

/** Locks the vendor's counter until the commit. */
export async function nextOrderCount(tx: Db, vendorId: string): Promise<number> {
  const [counter] = await queryNextCount(tx, { vendorId });
  if (!counter) throw new Error('The order counter returned no number.');
  return counter.last;
}

export interface EnteredRows {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly step: OrderStepRow;
}

const insertEntered = prepareStatement(
  'insert order',
  (params: Params<Record<'order' | 'items' | 'steps', string>>) =>
    sql`with items as (${insertRows(orderItems, params.items)}),
      steps as (${insertRows(orderSteps, params.steps)}) ${insertRows(orders, params.order)}`,
);

export async function insertOrder(tx: Db, by: Actor, { order, items, step }: EnteredRows): Promise<void> {
  await insertEntered(tx, {
    order: rowsAsJson(orders, [order]),
    items: rowsAsJson(orderItems, items),
    steps: rowsAsJson(orderSteps, [{ ...step, acting: by }]),
  });
}

/** Counted before the comparison, so that concurrent attempts can't exceed the limit. */
export async function countCodeTry(db: Db, key: OrderKey, most: number): Promise<boolean> {
  const counted = await db
    .update(orders)
    .set({ codeTries: sql`${orders.codeTries} + 1` })
    .where(and(isTheOrder(key), sql`${orders.codeTries} < ${most}`))
    .returning({ id: orders.id });
  return counted.length > 0;
}
