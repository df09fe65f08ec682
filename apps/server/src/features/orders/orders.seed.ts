import { ORDER_MOVES, type OrderMove, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { orderNumber } from '@vendor-portal/contract/orders/order-number.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { postPast, type PastSettlement } from '../ledger/ledger.service.ts';
import { reserveStock } from '../products/stock.service.ts';
import { toItemRows, toOrderRow, toPlacing, type NewOrder } from './new-order.service.ts';
import type { OrderChange, OrderRow, OrderStepRow, OrderItemRow } from './orders.queries.ts';
import { eq } from 'drizzle-orm';
import { insertAll } from '../../platform/database/insert-all.ts';
import { orderCounters, orderItems, orders, orderSteps } from './orders.tables.ts';

export interface PastStep {
  readonly move: OrderMoveName;
  readonly at: Date;
  readonly reason?: string;
}

export interface PastOrder {
  readonly placed: Omit<NewOrder, 'number'>;
  readonly steps: readonly PastStep[];
  readonly change: OrderChange;
  /** Of the store's own steps. */
  readonly by?: Actor | null;
}

function lived({ placed, steps, change, by: worker = null }: PastOrder, count: number) {
  const order = { ...placed, number: orderNumber(count + 1) };
  const { vendorId, id: orderId } = order;
  const moves = steps.map(({ move, at, reason = null }, index): OrderStepRow => {
    const { to, by }: OrderMove = ORDER_MOVES[move];
    return { vendorId, orderId, step: index + 2, status: to, move, by, reason, at };
  });
  const history = [toPlacing(order), ...moves];
  const isOpen = steps.length === 0;
  const fresh = toOrderRow(order);
  const row: OrderRow = {
    ...fresh,
    dueAt: isOpen ? fresh.dueAt : null,
    ...change,
    status: moves.at(-1)?.status ?? 'placed',
    steps: history.length,
  };
  return { row, items: toItemRows(order), history, worker };
}

type Lived = ReturnType<typeof lived>;

function settlementOf({ row, history }: Lived): PastSettlement[] {
  const paid = history.find(({ move }) => move !== null && (ORDER_MOVES[move] as OrderMove).pays);
  if (!paid) return [];
  const isOver = row.status === 'completed' || row.status === 'canceled';
  return [{ order: row, earnedAt: paid.at, releasedAt: isOver ? (history.at(-1)?.at ?? paid.at) : null }];
}

/**
 * Inserts past orders, oldest first, with history and ledger entries, in a few statements. Returns false, and inserts
 * nothing, when the vendor has another number of orders than expected. Unprepared ones reserve stock.
 */
export async function enterPastOrders(
  tx: Db,
  { vendorId, timeZone, now, entered }: { vendorId: string; timeZone: string; now: Date; entered: number },
  past: readonly PastOrder[],
): Promise<boolean> {
  if (!(await advanceCounter(tx, vendorId, entered, entered + past.length))) return false;
  const all = past.map((order, index) => lived(order, entered + index));
  await insertPastOrders(tx, {
    orders: all.map(({ row }) => row),
    items: all.flatMap(({ items }) => items),
    steps: all.flatMap(({ history, worker }) =>
      history.map((step) => Object.assign(step, { acting: step.by === 'vendor' ? worker : null })),
    ),
  });
  await postPast(tx, all.flatMap(settlementOf), timeZone);
  const mayRestock = all.filter(({ row }) => row.status === 'placed' || row.status === 'confirmed');
  const held = mayRestock.flatMap(({ items }) => items);
  if (held.length > 0) await reserveStock(tx, vendorId, held, now);
  return true;
}

export async function countOrders(db: Db, vendorId: string): Promise<number> {
  const [counter] = await db.select().from(orderCounters).where(eq(orderCounters.vendorId, vendorId));
  return counter?.last ?? 0;
}

/** False if somebody else has advanced it since it was read. */
async function advanceCounter(tx: Db, vendorId: string, from: number, to: number): Promise<boolean> {
  const moved = await tx
    .insert(orderCounters)
    .values({ vendorId, last: to })
    .onConflictDoUpdate({ target: orderCounters.vendorId, set: { last: to }, setWhere: eq(orderCounters.last, from) })
    .returning({ vendorId: orderCounters.vendorId });
  return moved.length > 0;
}

interface PastRows {
  readonly orders: readonly OrderRow[];
  readonly items: readonly OrderItemRow[];
  readonly steps: readonly (OrderStepRow & { readonly acting?: Actor | null })[];
}

export async function insertPastOrders(tx: Db, rows: PastRows): Promise<void> {
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderItems, rows.items);
  await insertAll(
    tx,
    orderSteps,
    rows.steps.map((step) => ({ acting: null, ...step })),
  );
}
