import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { ORDER_GROUPS, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { oneOrderAnswer } from '../order-answer.ts';
import type { Deps, Moved } from './order-moves.service.ts';
import { findOrder, readSteps, type OrderKey, type OrderRow } from '../orders.queries.ts';

interface Action {
  /** The moves that count as this action; having made one of them before makes it the same action again. */
  readonly moves: readonly OrderMoveName[];
  /** Tries them; undefined if the order is not where any of them starts from. */
  readonly attempt: (order: OrderRow) => Promise<Moved | undefined>;
  /** The status the person saw; nothing is done where the order has moved on since. */
  readonly seen?: OrderStatus | undefined;
  /** Refuses to call it the same although the move was made: another courier, say. */
  readonly isSame?: (order: OrderRow) => boolean;
}

const ONGOING: readonly OrderStatus[] = ORDER_GROUPS.ongoing;

/** The vendor sees confirmed and ongoing orders as one: the scheduler's step between them changes nothing for a person. */
const hasMovedOn = (seen: OrderStatus | undefined, now: OrderStatus): boolean =>
  seen !== undefined && seen !== now && !(ONGOING.includes(seen) && ONGOING.includes(now));

/**
 * Carries out an action. The same action again changes nothing, also after later steps; anything else that no longer fits
 * is refused with the order as it stands. Of several at once exactly one finds the order in place.
 */
export async function actOnOrder(
  tx: Db,
  { clock }: Deps,
  key: OrderKey,
  { moves, attempt, seen, isSame }: Action,
): Promise<OrderRow> {
  const before = await findOrder(tx, key);
  if (!before) throw new AppError('gone', { message: 'We cannot find this order.' });
  const moved = hasMovedOn(seen, before.status) ? undefined : await attempt(before);
  if (moved) {
    await recordEvents(tx, clock, key.vendorId, moved.news);
    return moved.order;
  }
  const now = (await findOrder(tx, key)) ?? before;
  const made = new Set((await readSteps(tx, key.vendorId, [key.orderId])).map(({ move }) => move));
  if (moves.some((name) => made.has(name)) && (isSame?.(now) ?? true)) return now;
  throw new AppError('order_moved_on', { payload: await oneOrderAnswer(tx, key) });
}
