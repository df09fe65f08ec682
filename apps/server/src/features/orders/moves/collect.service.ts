import { AppError } from '../../../platform/http/answers/app-error.ts';
import { actOnOrder } from './act-on-order.service.ts';
import { isCollectionCode } from './collection-code.ts';
import { makeMove, type Parts } from './order-moves.service.ts';
import { countCodeTry, findOrder, type OrderKey, type OrderRow } from '../orders.queries.ts';

/** Enough for a tired cashier, far too few for a guess at six digits. */
const MOST_TRIES = 10;

/** Hands a pick-up order over against the customer's code, at the counter or through the marketplace. */
export async function collectPickUp(
  parts: Parts,
  key: OrderKey,
  code: string,
  move: 'collect' | 'collectAtGateway',
): Promise<OrderRow> {
  const { db, clock } = parts;
  const order = await findOrder(db, key);
  if (order?.status === 'ready_for_pick_up' && !(await countCodeTry(db, key, MOST_TRIES))) {
    throw new AppError('code_tries_used_up', { message: 'Too many wrong codes. Ask the marketplace to hand it over.' });
  }
  const isRight = order?.kind !== 'pick_up' || (await isCollectionCode(db, key.orderId, code));
  // Before it is ready a right code is refused as a wrong one is: tries are not counted yet, so nothing may be learnt.
  if (!isRight && (order.status === 'ready_for_pick_up' || order.status === 'completed')) {
    throw new AppError('collection_code_wrong');
  }
  const now = clock.now();
  return actOnOrder(parts, key, {
    moves: [move],
    attempt: async (tx) => (isRight ? makeMove(tx, parts, key, move, { now }) : undefined),
  });
}
