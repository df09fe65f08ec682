import { mayMove, ORDER_MOVES, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { whoActs } from '../../../platform/audit/acting.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { messageOfMove } from '../../webhooks/webhooks.service.ts';
import type { OrderChange, OrderKey } from '../orders.queries.ts';
import { findWholeOrder, type WholeOrder } from '../whole-orders.queries.ts';
import { moveAtOnce } from './move-at-once.queries.ts';
import { nextDue, orderMoved, type Parts } from './order-moves.service.ts';

/** Moves from which nothing follows but their history, the marketplace's message and the events: `makeMove` knows more. */
export const PLAIN_MOVES = ['confirm', 'startPreparing', 'readyForCourier', 'readyForPickUp'] as const;
type PlainMove = (typeof PLAIN_MOVES)[number];

/** What the vendor does most, on an order as it was just read. Undefined, and nothing done, where it takes the long way. */
async function tryAtOnce(
  parts: Parts,
  order: WholeOrder,
  moves: readonly PlainMove[],
  at: Date,
  change: OrderChange = {},
): Promise<WholeOrder | undefined> {
  const [first] = moves;
  const last = moves.at(-1);
  if (first === undefined || last === undefined || !mayMove(first, order)) return undefined;
  const { vendorId, id: orderId } = order;
  const made = moves.map((move, place) => {
    const { by, to: status } = ORDER_MOVES[move];
    return { vendorId, orderId, step: order.steps + place + 1, status, move, by, reason: null, at, acting: whoActs() };
  });
  const [message] = made.flatMap(
    ({ status, move }) => messageOfMove({ order: { ...order, status }, move, reason: null, at }) ?? [],
  );
  if (!message) return undefined;
  const moved: WholeOrder = {
    ...order,
    ...change,
    dueAt: nextDue(parts, last, at),
    status: ORDER_MOVES[last].to,
    steps: order.steps + moves.length,
    history: [
      ...order.history,
      ...made.map(({ status, by, reason }) => ({ status, at: at.toISOString(), by, reason })),
    ],
  };
  const isDone = await moveAtOnce(parts.db, {
    before: order,
    after: moved,
    steps: made,
    message,
    news: made.map(({ status }) => orderMoved({ ...order, status })),
    at,
    isAnswer: first === 'confirm',
  });
  return isDone ? moved : undefined;
}

/** An order for now goes straight into preparation; one for later has a time of its own to be reckoned with. */
export async function confirmAtOnce(parts: Parts, key: OrderKey, prepMinutes: number | undefined, at: Date) {
  const order = await findWholeOrder(parts.db, key);
  if (!order || order.scheduledFor !== null) return undefined;
  const needed = prepMinutes ?? order.prepMinutes;
  const change = { prepMinutes: needed, promisedAt: after(at, minutes(needed)) };
  return tryAtOnce(parts, order, ['confirm', 'startPreparing'], at, change);
}

export async function readyAtOnce(parts: Parts, key: OrderKey, at: Date) {
  const order = await findWholeOrder(parts.db, key);
  return order && tryAtOnce(parts, order, [readyMove(order.kind)], at);
}
