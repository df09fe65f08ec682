import { SESSION_ENDED } from '@vendor-portal/contract/events/events.contract.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Platform } from '../../platform/platform.ts';
import { frameOf } from '../../platform/events/event-stream.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { ordersById } from '../orders/order-lookup.service.ts';

/** An event ready to be sent. */
export interface Frame {
  readonly seq: number;
  readonly text: string;
}

export const FRAMES_AT_ONCE = 100;

type Parts = Pick<Platform, 'db' | 'clock'>;
type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number];

const orderIdOf = ({ kind, data }: EventRow) =>
  kind === 'order_placed' || kind === 'order_moved' ? (data as { orderId: string }).orderId : undefined;

/** Tells that something can't be told any more, up to this number: lists are to be read anew. */
export const missedFrame = ({ clock }: Pick<Parts, 'clock'>, seq: number): Frame => ({
  seq,
  text: frameOf(seq, 'missed', { serverTime: clock.now().toISOString() }),
});

/** Before a stream is closed for it: the client need not come back to learn that it is signed out. */
export const SESSION_ENDED_FRAME = `event: ${SESSION_ENDED}\ndata: ${JSON.stringify({
  kind: SESSION_ENDED,
  message: ERRORS.unauthenticated.message,
})}\n\n`;

function frame(parts: Parts, row: EventRow, orders: ReadonlyMap<string, Order>): Frame {
  const { seq, kind, data, at } = row;
  const orderId = orderIdOf(row);
  const order = orderId === undefined ? undefined : orders.get(orderId);
  if (orderId !== undefined && !order) return missedFrame(parts, seq);
  const always = { id: String(seq), at: at.toISOString(), serverTime: parts.clock.now().toISOString(), kind };
  return { seq, text: frameOf(seq, kind, { ...(data as object), ...always, ...(order && { order }) }) };
}

/** What happened to a vendor after a number, with the orders it is about. Rows only name an order: it is read here, once. */
export async function readFrames(parts: Parts, vendorId: string, after: number): Promise<Frame[]> {
  const rows = await eventsAfter(parts.db, vendorId, after, FRAMES_AT_ONCE);
  const orderIds = new Set(rows.map(orderIdOf).filter((id) => id !== undefined));
  const orders = await ordersById(parts.db, vendorId, [...orderIds]);
  return rows.map((row) => frame(parts, row, orders));
}
