import {
  EVENT_RIGHTS,
  HIDDEN_EVENT,
  SESSION_ENDED,
  type VendorEventKind,
} from '@vendor-portal/contract/events/events.contract.ts';
import { hasRight, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Right } from '@vendor-portal/contract/wire/right.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { toFrame } from './event-stream.ts';
import { eventsAfterEach, type EventsQuery } from '../../platform/events/events.ts';
import { keyText, ordersByKey } from '../orders/order-lookup.service.ts';
import { isDatabaseGone } from '../../platform/database/database-gone.ts';

export interface Frame {
  readonly seq: number;
  readonly text: string;
  readonly right: Right;
}

/** Emptied for a role without the right. */
export const frameText = ({ seq, text, right }: Frame, holder: RightsHolder): string =>
  hasRight(holder, right) ? text : toFrame(seq, HIDDEN_EVENT, {});

export const FRAMES_AT_ONCE = 100;

type Deps = Pick<Platform, 'db' | 'clock'>;
type EventRow = Awaited<ReturnType<typeof eventsAfterEach>>[number][number];

const CARRIES_ORDER: ReadonlySet<string> = new Set<VendorEventKind>(['order_placed', 'order_moved', 'order_changed']);

const orderIdOf = ({ kind, data }: EventRow) =>
  CARRIES_ORDER.has(kind) ? (data as { orderId: string }).orderId : undefined;

/** Events up to this number are no longer available: the client fetches its lists again. */
export const missedFrame = ({ clock }: Pick<Deps, 'clock'>, seq: number): Frame => ({
  seq,
  right: 'session',
  text: toFrame(seq, 'missed', { serverTime: clock.now().toISOString() }),
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
  const right = EVENT_RIGHTS[kind as VendorEventKind];
  return { seq, right, text: toFrame(seq, kind, { ...(data as object), ...always, ...(order && { order }) }) };
}

/**
 * Events of several vendors, each after its own number, with their orders, in two queries. Returns a list for each, in
 * the same order. Events only name an order; it is read here, through its vendor.
 */
async function readFrames(deps: Deps, queries: readonly EventsQuery[]): Promise<Frame[][]> {
  const lists = await eventsAfterEach(deps.db, queries, FRAMES_AT_ONCE);
  const named = new Map<string, { vendorId: string; orderId: string }>();
  for (const [index, { vendorId }] of queries.entries()) {
    for (const row of lists[index] ?? []) {
      const orderId = orderIdOf(row);
      if (orderId !== undefined) named.set(keyText({ vendorId, orderId }), { vendorId, orderId });
    }
  }
  const orders = await ordersByKey(deps.db, [...named.values()]);
  return queries.map(({ vendorId }, index) =>
    (lists[index] ?? []).map((row) => frame(deps, row, (orderId) => orders.get(keyText({ vendorId, orderId })))),
  );
}

/** The shortest time between two queries, however many vendors have events. */
const EVERY_MS = 20;
/** Keeps queries short when all clients reconnect at once with a hundred events to catch up on. */
const MOST_AT_ONCE = 50;

export type ReadFrames = (vendorId: string, after: number) => Promise<readonly Frame[]>;

interface PendingRead extends EventsQuery {
  readonly resolve: (frames: readonly Frame[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the reads of all vendors in this process: the first is read at once, those that arrive meanwhile with the
 * next query. One query runs at a time, so that under load more of them share one.
 */
export function frameReader(deps: Pick<Platform, 'db' | 'clock'>): ReadFrames {
  const waiting: PendingRead[] = [];
  let isBusy = false;

  const readSome = async (some: readonly PendingRead[]) => {
    try {
      const lists = await readFrames(deps, some);
      for (const [index, { resolve }] of some.entries()) resolve(lists[index] ?? []);
    } catch (error) {
      // One vendor's broken rows must not affect the others, so each is read separately.
      if (some.length > 1 && !isDatabaseGone(error)) for (const one of some) await readSome([one]);
      else for (const { reject } of some) reject(error);
    }
  };
  // Outside any request context: the log lines and spans would be the first requester's.
  const work = AsyncLocalStorage.bind(async () => {
    // Wait for the end of this turn of the event loop.
    await new Promise((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      const rest = pause(EVERY_MS);
      await readSome(waiting.splice(0, MOST_AT_ONCE));
      // Leftovers are read without another pause.
      if (waiting.length < MOST_AT_ONCE) await rest;
    }
    isBusy = false;
  });

  return (vendorId, after) =>
    new Promise((resolve, reject) => {
      waiting.push({ vendorId, after, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void work();
    });
}
