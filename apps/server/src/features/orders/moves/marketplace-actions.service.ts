import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import { actOnOrder, makeMove, type Deps } from './order-moves.service.ts';
import { checkCollectionCode, collectPickUp, collectionCodeOf } from './collect.service.ts';
import { oneOrderAnswer, orderAnswer, type WholeOrder } from '../whole-orders.queries.ts';
import { findOrder, findOrderKey, type OrderChange, type OrderKey, type OrderRow } from '../orders.queries.ts';

export async function gatewayAnswer(db: Db, order: OrderRow | WholeOrder): Promise<GatewayOrder> {
  const { vendorId, id: orderId, externalId, paymentReference } = order;
  const collectionCode = order.kind === 'pick_up' ? await collectionCodeOf(db, orderId) : null;
  const answer = 'items' in order ? orderAnswer(order) : await oneOrderAnswer(db, { vendorId, orderId });
  return { ...answer, vendorId, externalId, paymentReference, collectionCode };
}

export async function readPlacedOrder(db: Db, orderId: string): Promise<GatewayOrder> {
  const key = await findOrderKey(db, orderId);
  const order = key && (await findOrder(db, key));
  if (!order) throw new AppError('not_found');
  return gatewayAnswer(db, order);
}

export async function keyOf(db: Db, orderId: string): Promise<OrderKey> {
  const key = await findOrderKey(db, orderId);
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
  orderId: string,
  moves: readonly OrderMoveName[],
  input: Input = {},
): Promise<GatewayOrder> {
  const { reason = null, change = {}, isSame = () => true } = input;
  const key = await keyOf(tx, orderId);
  const now = deps.clock.now();
  const order = await actOnOrder(tx, deps, key, {
    moves,
    isSame,
    attempt: async () => {
      for (const name of moves) {
        const moved = await makeMove(tx, deps, key, name, { now, reason, change });
        if (moved) return moved;
      }
      return undefined;
    },
  });
  return gatewayAnswer(tx, order);
}

const cancelAsCustomer = (tx: Db, deps: Deps, orderId: string, reason: string) =>
  act(tx, deps, orderId, ['cancelAsCustomer'], { reason });

/** What is being prepared or delivered is paid; see the transition table. */
export const cancelAsAdministrator = (tx: Db, deps: Deps, orderId: string, reason: string) =>
  act(tx, deps, orderId, ['cancelAsAdministrator', 'cancelInPreparation', 'failDelivery'], { reason });

/** Whoever may read an order may cancel it for the customer; doing so as administrator needs that scope as well. */
export async function cancelPlacedOrder(
  tx: Db,
  deps: Deps,
  orderId: string,
  { by, reason }: { by: 'customer' | 'administrator'; reason: string },
  isAdministrator: boolean,
): Promise<GatewayOrder> {
  await keyOf(tx, orderId);
  if (by === 'customer') return cancelAsCustomer(tx, deps, orderId, reason);
  if (!isAdministrator) throw new AppError('scope_missing');
  return cancelAsAdministrator(tx, deps, orderId, reason);
}

/** One courier's position doesn't apply to the next. */
const NO_COURIER_NEWS = { courierNews: null, courierRelay: null };

export const assignCourier = (tx: Db, deps: Deps, orderId: string, courier: { name: string; phone: string }) =>
  act(tx, deps, orderId, ['assign'], {
    change: { courierName: courier.name, courierPhone: courier.phone, ...NO_COURIER_NEWS },
    isSame: ({ courierPhone }) => courierPhone === courier.phone,
  });

export const releaseCourier = (tx: Db, deps: Deps, orderId: string, reason: string | undefined) =>
  act(tx, deps, orderId, ['release'], {
    reason: reason || null,
    change: { courierName: null, courierPhone: null, ...NO_COURIER_NEWS },
  });

export const dispatchOrder = (tx: Db, deps: Deps, orderId: string) => act(tx, deps, orderId, ['dispatch']);

export const deliverOrder = (tx: Db, deps: Deps, orderId: string) => act(tx, deps, orderId, ['deliver']);

/** Counts the attempt before the transaction. */
export async function collectAtGateway(db: Db, deps: Deps, write: Write, orderId: string, code: string) {
  const key = await keyOf(db, orderId);
  const isCodeRight = await checkCollectionCode(db, key, code);
  return write(async (tx) => gatewayAnswer(tx, await collectPickUp(tx, deps, key, 'collectAtGateway', isCodeRight)));
}
