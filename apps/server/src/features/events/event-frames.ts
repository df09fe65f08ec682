import { SESSION_ENDED } from '@vendor-portal/contract/events/events.contract.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Platform } from '../../platform/platform.ts';
import { frameOf } from './event-stream.ts';
import { eventsAfterEach, type EventsQuery } from '../../platform/events/events.ts';
import { keyText, ordersByKey } from '../orders/order-lookup.service.ts';

export interface Frame {
  readonly seq: number;
  readonly text: string;
}

export const FRAMES_AT_ONCE = 100;

type Deps = Pick<Platform, 'db' | 'clock'>;
type EventRow = Awaited<ReturnType<typeof eventsAfterEach>>[number][number];

const orderIdOf = ({ kind, data }: EventRow) =>
  kind === 'order_placed' || kind === 'order_moved' ? (data as { orderId: string }).orderId : undefined;

/** Events up to this number are no longer available: the client fetches its lists again. */
export const missedFrame = ({ clock }: Pick<Deps, 'clock'>, seq: number): Frame => ({
  seq,
  text: frameOf(seq, 'missed', { serverTime: clock.now().toISOString() }),
});

/** Sent before the stream is closed, so that the client needn't reconnect to learn that it is signed out. */
export const SESSION_ENDED_FRAME = `event: ${SESSION_ENDED}\ndata: ${JSON.stringify({
  kind: SESSION_ENDED,
  message: ERRORS.unauthenticated.message,
})}\n\n`;

function frame(deps: Deps, row: EventRow, orderOf: (orderId: string) => Order | undefined): Frame {
  const { seq, kind, data, at } = row;
  const orderId = orderIdOf(row);
  const order = orderId === undefined ? undefined : orderOf(orderId);
  if (orderId !== undefined && !order) return missedFrame(deps, seq);
  const always = { id: String(seq), at: at.toISOString(), serverTime: deps.clock.now().toISOString(), kind };
  return { seq, text: frameOf(seq, kind, { ...(data as object), ...always, ...(order && { order }) }) };
}

/**
 * Events of several vendors, each after its own number, with their orders, in two queries. Returns a list for each, in
 * the same order. Events only name an order; it is read here, through its vendor.
 */
export async function readFrames(deps: Deps, queries: readonly EventsQuery[]): Promise<Frame[][]> {
  const lists = await eventsAfterEach(deps.db, queries, FRAMES_AT_ONCE);
  const named = new Map<string, { vendorId: string; orderId: string }>();
  for (const [place, { vendorId }] of queries.entries()) {
    for (const row of lists[place] ?? []) {
      const orderId = orderIdOf(row);
      if (orderId !== undefined) named.set(keyText({ vendorId, orderId }), { vendorId, orderId });
    }
  }
  const orders = await ordersByKey(deps.db, [...named.values()]);
  return queries.map(({ vendorId }, place) =>
    (lists[place] ?? []).map((row) => frame(deps, row, (orderId) => orders.get(keyText({ vendorId, orderId })))),
  );
}
