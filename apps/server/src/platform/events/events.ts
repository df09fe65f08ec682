import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { tellAfterCommit } from '../database/transactions.ts';
import { queryPrepared, executePrepared } from '../database/prepared-queries.ts';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
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

/** Several at once, in this order. */
export async function recordEvents(tx: Db, clock: Clock, vendorId: string, news: readonly NewEvent[]): Promise<void> {
  if (news.length === 0) return;
  const values = { vendorId, news: JSON.stringify(news), newsCount: news.length, at: clock.now() };
  const recorded = await executePrepared(
    tx,
    'record events',
    values,
    (given) => sql`
      with counted as (
        insert into ${eventCounters} (vendor_id, last) values (${given.vendorId}::uuid, ${given.newsCount}::bigint)
        on conflict (vendor_id) do update set last = ${eventCounters.last} + excluded.last returning vendor_id, last)
      insert into ${events} (vendor_id, seq, kind, data, at)
      select counted.vendor_id, counted.last - ${given.newsCount}::bigint + listed.place, listed.event ->> 'kind',
        listed.event - 'kind', ${given.at}::timestamptz
      from counted, jsonb_array_elements(${given.news}::jsonb) with ordinality as listed (event, place) returning seq`,
  );
  if (recorded < news.length) throw new Error('The events were not recorded.');
  // Whoever looks at this vendor's events looks now.
  tellAfterCommit(tx, { topic: vendorTopic(vendorId), text: NEW_EVENTS });
}

export async function lastEventNumber(db: Db, vendorId: string): Promise<number> {
  const [counter] = await queryPrepared(db, 'last event', { vendorId }, (given) =>
    db.select().from(eventCounters).where(eq(eventCounters.vendorId, given.vendorId)),
  );
  return counter?.last ?? 0;
}

/** The last numbers of several vendors, in one question; who never had an event is left out. */
export const lastEventNumbers = (db: Db, vendorIds: readonly string[]) =>
  queryPrepared(db, 'last events', { vendorIds: [...vendorIds] }, (given) =>
    db
      .select()
      .from(eventCounters)
      .where(sql`${eventCounters.vendorId} = any(${given.vendorIds}::uuid[])`),
  );

/** A vendor, and the number after which its events are asked for. */
export interface AskedEvents {
  readonly vendorId: string;
  readonly after: number;
}

type EventRow = Omit<typeof events.$inferSelect, 'vendorId'>;

/** What happened to several vendors, each after a number of its own, in one question: a list for each, in their order. */
export async function eventsAfterEach(db: Db, asked: readonly AskedEvents[], limit: number): Promise<EventRow[][]> {
  const values = { vendorIds: asked.map(({ vendorId }) => vendorId), after: asked.map(({ after }) => after), limit };
  const rows = await queryPrepared(db, 'events after each', values, (given) => {
    const told = db
      .select({ seq: events.seq, kind: events.kind, data: events.data, at: events.at })
      .from(events)
      .where(sql`${events.vendorId} = asked.vendor_id and ${events.seq} > asked.after`)
      .orderBy(asc(events.seq))
      .limit(given.limit)
      .as('told');
    const place = sql<number>`asked.place`.mapWith(Number).as('place');
    return db
      .select({ place, seq: told.seq, kind: told.kind, data: told.data, at: told.at })
      .from(
        sql`unnest(${given.vendorIds}::uuid[], ${given.after}::bigint[]) with ordinality as asked (vendor_id, after, place)`,
      )
      .crossJoinLateral(told)
      .orderBy(sql`asked.place`, asc(told.seq));
  });
  const lists: EventRow[][] = asked.map(() => []);
  for (const { place, ...row } of rows) lists[place - 1]?.push(row);
  return lists;
}

export async function eventsAfter(db: Db, vendorId: string, seq: number, limit: number): Promise<EventRow[]> {
  const [list = []] = await eventsAfterEach(db, [{ vendorId, after: seq }], limit);
  return list;
}

/** Streams resume within this; an older one is told to read everything anew. */
export const forgetEventsBefore = (db: Db, moment: Date) => deleteInBatches(db, events, lt(events.at, moment));
