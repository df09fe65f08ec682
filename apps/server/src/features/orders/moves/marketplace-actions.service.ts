import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { CallNumber, CallParty, CourierUpdate, Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_STATUSES, orderStep, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, eq, getTableColumns, gte, inArray } from 'drizzle-orm';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import { actOnOrder, makeMove, orderMoved, type Deps } from './order-moves.service.ts';
import { checkCollectionCode, collectPickUp, readCollectionCode, readCollectionCodes } from './collect.service.ts';
import { firstIdAt } from '../../../platform/database/ids.ts';
import { byId, readPage, type PageRange } from '../../../platform/paging.ts';
import { oneOrderResponse, orderResponse, selectWhole, type WholeOrder } from '../whole-orders.queries.ts';
import {
  findOrder,
  findOrderKey,
  isPlacedBy,
  type OrderChange,
  type OrderKey,
  type OrderRow,
} from '../orders.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { seesAllOrders, type GatewayKey } from '../../../platform/gateway-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orders, orderSteps } from '../orders.tables.ts';

function gatewayOrder(order: OrderRow, response: Order, collectionCode: string | null): GatewayOrder {
  const { vendorId, externalId, paymentReference } = order;
  return { ...withoutNames(response), vendorId, externalId, paymentReference, collectionCode };
}

/** Who works in a store is the store's. */
const withoutNames = ({ history, checks, alert, ...order }: Order): Order => ({
  ...order,
  history: history.map((step) => ({ ...step, who: null })),
  checks: checks?.map((check) => ({ ...check, by: null })),
  alert: alert && { ...alert, who: null },
});

export async function gatewayResponse(db: Db, order: OrderRow | WholeOrder): Promise<GatewayOrder> {
  const { vendorId, id: orderId, kind } = order;
  const collectionCode = kind === 'pick_up' ? await readCollectionCode(db, orderId) : null;
  const response = 'items' in order ? orderResponse(order) : await oneOrderResponse(db, { vendorId, orderId });
  return gatewayOrder(order, response, collectionCode);
}

export async function readPlacedOrder(db: Db, orderId: string, seenBy?: GatewayKey): Promise<GatewayOrder> {
  const key = await findOrderKey(db, orderId, seenBy);
  const order = key && (await findOrder(db, key));
  if (!order) throw new AppError('not_found');
  return gatewayResponse(db, order);
}

/** The customer tells the courier the collection code; only a key that sees the order as a storefront reads it. */
export async function readOrderAsCourier(db: Db, orderId: string, gatewayKey: GatewayKey): Promise<GatewayOrder> {
  const order = await readPlacedOrder(db, orderId);
  if (order.collectionCode === null || (await findOrderKey(db, orderId, gatewayKey))) return order;
  return { ...order, collectionCode: null };
}

export async function requireOrderKey(db: Db, orderId: string, seenBy?: GatewayKey): Promise<OrderKey> {
  const key = await findOrderKey(db, orderId, seenBy);
  if (!key) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  return key;
}

interface Input {
  readonly reason?: string | null;
  readonly change?: OrderChange;
  readonly isSame?: (order: OrderRow) => boolean;
}

async function act(
  tx: Db,
  deps: Deps,
  by: Actor,
  orderId: string,
  moves: readonly OrderMoveName[],
  input: Input = {},
): Promise<GatewayOrder> {
  const { reason = null, change = {}, isSame = () => true } = input;
  const key = await requireOrderKey(tx, orderId);
  const now = deps.clock.now();
  const order = await actOnOrder(tx, deps, key, {
    moves,
    isSame,
    attempt: async () => {
      for (const name of moves) {
        const moved = await makeMove(tx, deps, by, key, name, { now, reason, change });
        if (moved) return moved;
      }
      return undefined;
    },
  });
  return gatewayResponse(tx, order);
}

const cancelAsCustomer = (tx: Db, deps: Deps, by: Actor, orderId: string, reason: string) =>
  act(tx, deps, by, orderId, ['cancelAsCustomer'], { reason });

/** What is being prepared or delivered is paid; see the transition table. */
export const cancelAsAdministrator = (tx: Db, deps: Deps, by: Actor, orderId: string, reason: string) =>
  act(tx, deps, by, orderId, ['cancelAsAdministrator', 'cancelInPreparation', 'failDelivery'], { reason });

/** Whoever may read an order may cancel it for the customer; doing so as administrator needs that scope as well. */
export async function cancelPlacedOrder(
  tx: Db,
  deps: Deps,
  by: Actor,
  orderId: string,
  { by: canceller, reason }: { by: 'customer' | 'administrator'; reason: string },
  gatewayKey: GatewayKey,
): Promise<GatewayOrder> {
  await requireOrderKey(tx, orderId, gatewayKey);
  if (canceller === 'customer') return cancelAsCustomer(tx, deps, by, orderId, reason);
  if (!gatewayKey.scopes.includes('admin')) throw new AppError('scope_missing');
  return cancelAsAdministrator(tx, deps, by, orderId, reason);
}

/** One courier's position doesn't apply to the next. */
const NO_COURIER_NEWS = { courierNews: null, courierRelay: null };

export const assignCourier = (
  tx: Db,
  deps: Deps,
  by: Actor,
  orderId: string,
  courier: { name: string; phone: string },
) =>
  act(tx, deps, by, orderId, ['assign'], {
    change: { courierName: courier.name, courierPhone: courier.phone, ...NO_COURIER_NEWS },
    isSame: ({ courierPhone }) => courierPhone === courier.phone,
  });

export const releaseCourier = (tx: Db, deps: Deps, by: Actor, orderId: string, reason: string | undefined) =>
  act(tx, deps, by, orderId, ['release'], {
    reason: reason || null,
    change: { courierName: null, courierPhone: null, ...NO_COURIER_NEWS },
  });

export const dispatchOrder = (tx: Db, deps: Deps, by: Actor, orderId: string) =>
  act(tx, deps, by, orderId, ['dispatch']);

export const deliverOrder = (tx: Db, deps: Deps, by: Actor, orderId: string) => act(tx, deps, by, orderId, ['deliver']);

/** Counts the attempt before the transaction. */
export async function collectAtGateway(db: Db, deps: Deps, write: Write, by: Actor, orderId: string, code: string) {
  const key = await requireOrderKey(db, orderId);
  const isCodeRight = await checkCollectionCode(db, key, code);
  return write(async (tx) =>
    gatewayResponse(tx, await collectPickUp(tx, deps, by, key, 'collectAtGateway', isCodeRight)),
  );
}

const WITH_COURIER: readonly OrderStatus[] = ['assigned', 'dispatched'];
const NOT_OVER = ORDER_STATUSES.filter((status) => orderStep(status).isFinal !== true);

/** Publishes it to every device; refused with the current order where it no longer applies. */
async function note(
  tx: Db,
  clock: Clock,
  orderId: string,
  states: readonly OrderStatus[],
  change: Parameters<typeof notePeople>[3],
  seenBy?: GatewayKey,
): Promise<GatewayOrder> {
  const key = await requireOrderKey(tx, orderId, seenBy);
  const noted = await notePeople(tx, key, states, change);
  if (!noted) throw new AppError('order_moved_on', { payload: await oneOrderResponse(tx, key) });
  await recordEvent(tx, clock, key.vendorId, orderMoved(noted));
  return gatewayResponse(tx, noted);
}

export const updateCourier = (tx: Db, clock: Clock, orderId: string, { place, arrivesAt, relay }: CourierUpdate) =>
  note(tx, clock, orderId, WITH_COURIER, {
    courierNews: { place: place ?? null, arrivesAt: arrivesAt ?? null },
    courierRelay: relay ?? null,
  });

export const giveCustomerRelay = (
  tx: Db,
  clock: Clock,
  orderId: string,
  relay: { number: string; until: string },
  gatewayKey: GatewayKey,
) => note(tx, clock, orderId, NOT_OVER, { customerRelay: relay }, gatewayKey);

const NO_NUMBER: CallNumber = { number: null, until: null };

/** The marketplace's relay number, never the person's own; an expired one may ring somebody else by now. */
export async function readCallNumber(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: OrderKey,
  whom: CallParty,
): Promise<CallNumber> {
  const order = await findOrder(db, key);
  if (!order) throw new AppError('not_found');
  const relay = whom === 'customer' ? order.customerRelay : order.courierRelay;
  return relay !== null && Date.parse(relay.until) > clock.now().getTime() ? relay : NO_NUMBER;
}

type PeopleChange = Partial<Pick<OrderRow, 'courierNews' | 'courierRelay' | 'customerRelay'>>;

/** Undefined where the order has another status. */
async function notePeople(
  tx: Db,
  { vendorId, orderId }: OrderKey,
  states: readonly OrderStatus[],
  change: PeopleChange,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), inArray(orders.status, [...states])))
    .returning();
  return order;
}

type ListQuery = CallArguments<typeof gatewayStorefrontContract.listPlacedOrders>['query'];

type PlacedQuery = Readonly<{ since: string | undefined; seenBy: GatewayKey; range: PageRange }>;

/** By id, which is the order of placing and the only index over all vendors' orders. */
async function readAllPlaced(db: Db, { since, range }: PlacedQuery): Promise<WholeOrder[]> {
  const { beyond, order } = byId(orders.id, 'oldest', range);
  const chosen = db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(beyond, since === undefined ? undefined : gte(orders.id, firstIdAt(since))))
    .orderBy(order)
    .limit(range.limit)
    .as('orders');
  return selectWhole(db, chosen).orderBy(order);
}

/** From the first steps, which have an index by key. */
async function readPlacedBy(db: Db, { since, seenBy, range }: PlacedQuery): Promise<WholeOrder[]> {
  const { beyond, order } = byId(orderSteps.orderId, 'oldest', range);
  const chosen = db
    .select(getTableColumns(orders))
    .from(orderSteps)
    .innerJoin(orders, and(eq(orders.vendorId, orderSteps.vendorId), eq(orders.id, orderSteps.orderId)))
    .where(and(isPlacedBy(seenBy), beyond, since === undefined ? undefined : gte(orderSteps.orderId, firstIdAt(since))))
    .orderBy(order)
    .limit(range.limit)
    .as('orders');
  return selectWhole(db, chosen).orderBy(byId(orders.id, 'oldest', range).order);
}

export async function listPlacedOrders(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  seenBy: GatewayKey,
  query: ListQuery,
) {
  const { since, ...page } = query;
  const { rows, paginationCursor } = await readPage<WholeOrder>(cursors, page, {
    list: `placed-orders ${since ?? ''}`,
    rowKey: ({ id }) => [id],
    read: (range) => (seesAllOrders(seenBy) ? readAllPlaced : readPlacedBy)(db, { since, seenBy, range }),
  });
  return { orders: await gatewayResponses(db, rows), paginationCursor };
}

export async function gatewayResponses(db: Db, found: readonly WholeOrder[]): Promise<GatewayOrder[]> {
  const codeOf = await readCollectionCodes(db);
  return found.map((order) =>
    gatewayOrder(order, orderResponse(order), order.kind === 'pick_up' ? codeOf(order.id) : null),
  );
}
