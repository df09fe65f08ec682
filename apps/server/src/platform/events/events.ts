import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { tellAfterCommit } from '../database/after-commit.ts';
import type { Db } from '../database/database.ts';
import { NEW_EVENTS, vendorTopic } from './carrier/carrier.ts';
import { eventCounters, events } from './events.tables.ts';

/** An event before it has its number and time; what it is about is read when it is sent. */
type AsRecorded<E> = E extends VendorEvent ? Omit<E, 'id' | 'at' | 'serverTime' | 'order'> : never;
export type NewEvent = AsRecorded<VendorEvent>;

/**
 * Notes what happened, in the transaction in which it happened. Call it last there: it locks the vendor's counter until
 * the commit, so that numbers follow the order of commits and a reader who resumes after one misses nothing.
 */
export const recordEvent = (tx: Db, clock: Clock, vendorId: string, event: NewEvent): Promise<void> =>
  recordEvents(tx, clock, vendorId, [event]);

/** A statement takes 65,535 values at most. */
const BATCH = 1_000;

/** Several at once, in this order. */
export async function recordEvents(tx: Db, clock: Clock, vendorId: string, news: readonly NewEvent[]): Promise<void> {
  if (news.length === 0) return;
  const [counter] = await tx
    .insert(eventCounters)
    .values({ vendorId, last: news.length })
    .onConflictDoUpdate({ target: eventCounters.vendorId, set: { last: sql`${eventCounters.last} + ${news.length}` } })
    .returning();
  if (!counter) throw new Error('The event counter gave no number.');
  const [first, at] = [counter.last - news.length + 1, clock.now()];
  const rows = news.map(({ kind, ...data }, place) => ({ vendorId, seq: first + place, kind, data, at }));
  for (let from = 0; from < rows.length; from += BATCH) await tx.insert(events).values(rows.slice(from, from + BATCH));
  tellAfterCommit(tx, { topic: vendorTopic(vendorId), text: NEW_EVENTS });
}

export async function lastEventNumber(db: Db, vendorId: string): Promise<number> {
  const [counter] = await db.select().from(eventCounters).where(eq(eventCounters.vendorId, vendorId));
  return counter?.last ?? 0;
}

/** The last numbers of several vendors, in one question; who never had an event is left out. */
export const lastEventNumbers = (db: Db, vendorIds: readonly string[]) =>
  db
    .select()
    .from(eventCounters)
    .where(inArray(eventCounters.vendorId, [...vendorIds]));

export const eventsAfter = (db: Db, vendorId: string, seq: number, limit: number) =>
  db
    .select({ seq: events.seq, kind: events.kind, data: events.data, at: events.at })
    .from(events)
    .where(and(eq(events.vendorId, vendorId), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(limit);

/** Streams resume within this; an older one is told to read everything anew. */
export async function forgetEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(events).where(lt(events.at, moment));
}
