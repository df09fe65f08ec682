import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { actOnOrder } from './act-on-order.service.ts';
import { collectPickUp } from './collect.service.ts';
import { collectionCodeOf } from './collection-code.ts';
import { oneOrderAnswer, orderAnswer } from '../order-answer.ts';
import { makeMove, type Parts } from './order-moves.service.ts';
import { findOrder, findOrderKey, type OrderChange, type OrderKey, type OrderRow } from '../orders.queries.ts';
import type { WholeOrder } from '../whole-orders.queries.ts';

/** The order as the marketplace sees it: whose it is, and the code for the customer. */
export async function gatewayAnswer(db: Db, order: OrderRow | WholeOrder): Promise<GatewayOrder> {
  const { vendorId, id: orderId } = order;
  const collectionCode = order.kind === 'pick_up' ? await collectionCodeOf(db, orderId) : null;
  const answer = 'items' in order ? orderAnswer(order) : await oneOrderAnswer(db, { vendorId, orderId });
  return { ...answer, vendorId, collectionCode };
}

export async function readPlacedOrder({ db }: Parts, orderId: string): Promise<GatewayOrder> {
  const key = await findOrderKey(db, orderId);
  const order = key && (await findOrder(db, key));
  if (!order) throw new AppError('not_found');
  return gatewayAnswer(db, order);
}

export async function keyOf({ db }: Pick<Parts, 'db'>, orderId: string): Promise<OrderKey> {
  const key = await findOrderKey(db, orderId);
  if (!key) throw new AppError('gone', { message: 'There is no such order.' });
  return key;
}

interface Wish {
  readonly reason?: string | null;
  readonly change?: OrderChange;
  readonly isSame?: (order: OrderRow) => boolean;
}

async function act(
  parts: Parts,
  orderId: string,
  moves: readonly OrderMoveName[],
  wish: Wish = {},
): Promise<GatewayOrder> {
  const { reason = null, change = {}, isSame = () => true } = wish;
  const key = await keyOf(parts, orderId);
  const now = parts.clock.now();
  const order = await actOnOrder(parts, key, {
    moves,
    isSame,
    attempt: async (tx) => {
      for (const name of moves) {
        const moved = await makeMove(tx, parts, key, name, { now, reason, change });
        if (moved) return moved;
      }
      return undefined;
    },
  });
  return gatewayAnswer(parts.db, order);
}

const cancelAsCustomer = (parts: Parts, orderId: string, reason: string) =>
  act(parts, orderId, ['cancelAsCustomer'], { reason });

/** What has begun to be cooked, or is on its way, is paid for; see the table of moves. */
export const cancelAsAdministrator = (parts: Parts, orderId: string, reason: string) =>
  act(parts, orderId, ['cancelAsAdministrator', 'cancelInPreparation', 'failDelivery'], { reason });

/** Whoever may read an order may cancel it for the customer; in the administrator's name it takes that right as well. */
export async function cancelPlacedOrder(
  parts: Parts,
  orderId: string,
  { by, reason }: { by: 'customer' | 'administrator'; reason: string },
  isAdministrator: boolean,
): Promise<GatewayOrder> {
  await keyOf(parts, orderId);
  if (by === 'customer') return cancelAsCustomer(parts, orderId, reason);
  if (!isAdministrator) throw new AppError('scope_missing');
  return cancelAsAdministrator(parts, orderId, reason);
}

/** What was known of one courier says nothing of the next. */
const NOTHING_TOLD = { courierNews: null, courierRelay: null };

export const assignCourier = (parts: Parts, orderId: string, courier: { name: string; phone: string }) =>
  act(parts, orderId, ['assign'], {
    change: { courierName: courier.name, courierPhone: courier.phone, ...NOTHING_TOLD },
    isSame: ({ courierPhone }) => courierPhone === courier.phone,
  });

export const releaseCourier = (parts: Parts, orderId: string, reason: string | undefined) =>
  act(parts, orderId, ['release'], {
    reason: reason || null,
    change: { courierName: null, courierPhone: null, ...NOTHING_TOLD },
  });

export const dispatchOrder = (parts: Parts, orderId: string) => act(parts, orderId, ['dispatch']);

export const deliverOrder = (parts: Parts, orderId: string) => act(parts, orderId, ['deliver']);

export async function collectAtGateway(parts: Parts, orderId: string, code: string): Promise<GatewayOrder> {
  const key = await keyOf(parts, orderId);
  return gatewayAnswer(parts.db, await collectPickUp(parts, key, code, 'collectAtGateway'));
}
