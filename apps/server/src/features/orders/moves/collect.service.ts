import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { actOnOrder, makeMove, type Deps } from './order-moves.service.ts';
import { countCodeTry, findOrder, type OrderKey, type OrderRow } from '../orders.queries.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appKey } from '../../gateway-keys/app-keys.service.ts';

/** Enough for typing mistakes, far too few to guess six digits. */
const MOST_TRIES = 10;

/** Each attempt is counted permanently, so call it outside the transaction that hands the order over. */
export async function checkCollectionCode(db: Db, key: OrderKey, code: string): Promise<boolean> {
  const order = await findOrder(db, key);
  if (order?.status === 'ready_for_pick_up' && !(await countCodeTry(db, key, MOST_TRIES))) {
    throw new AppError('code_tries_used_up', {
      message: 'Too many wrong codes. Contact support to hand over this order.',
    });
  }
  const isRight = order?.kind !== 'pick_up' || (await isCollectionCode(db, key.orderId, code));
  // Before it is ready, a right code is refused like a wrong one: attempts are not counted yet.
  if (!isRight && (order.status === 'ready_for_pick_up' || order.status === 'completed')) {
    throw new AppError('collection_code_wrong');
  }
  return isRight;
}

/** At the counter or through the marketplace. */
export function collectPickUp(
  tx: Db,
  deps: Deps,
  by: Actor,
  key: OrderKey,
  move: 'collect' | 'collectAtGateway',
  isCodeRight: boolean,
  seen?: OrderStatus,
): Promise<OrderRow> {
  const now = deps.clock.now();
  return actOnOrder(tx, deps, key, {
    moves: [move],
    seen,
    attempt: async () => (isCodeRight ? makeMove(tx, deps, by, key, move, { now }) : undefined),
  });
}

const CODES = 1_000_000;

/**
 * Derived from the order's id with a secret key and not stored, so that it can be returned again and no stored data
 * reveals it.
 */
export async function readCollectionCodes(db: Db): Promise<(orderId: string) => string> {
  const key = await appKey(db, 'collection_codes');
  return (orderId) => {
    const digest = createHmac('sha256', key).update(orderId).digest();
    return String(digest.readUInt32BE(0) % CODES).padStart(6, '0');
  };
}

export const readCollectionCode = async (db: Db, orderId: string): Promise<string> =>
  (await readCollectionCodes(db))(orderId);

async function isCollectionCode(db: Db, orderId: string, input: string): Promise<boolean> {
  const [left, right] = [Buffer.from(input), Buffer.from(await readCollectionCode(db, orderId))];
  return left.length === right.length && timingSafeEqual(left, right);
}
