import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { prepareQuery, prepareStatement, type Params } from '../database/prepared-queries.ts';
import type { Db } from '../database/db.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { NEW_EVENTS, vendorTopic } from './pub-sub/pub-sub.ts';
import { eventCounters, events } from '../platform.tables.ts';

/** The order is read when the event is sent. */
type AsRecorded<E> = E extends VendorEvent ? Omit<E, 'id' | 'at' | 'serverTime' | 'order'> : never;
export type NewEvent = AsRecorded<VendorEvent>;

/** Call it last in the transaction: it locks the vendor's counter until the commit, so that numbers follow commits. */
export const recordEvent = (tx: Db, clock: Clock, vendorId: string, event: NewEvent): Promise<void> =>
  recordEvents(tx, clock, vendorId, [event]);

interface RecordedValues {
  readonly vendorId: string;
  readonly events: string;
  readonly count: number;
  readonly at: Date;
}

const insertEvents = prepareStatement(
  'record events',
  (params: Params<RecordedValues>) => sql`
    with counted as (
      insert into ${eventCounters} (vendor_id, last) values (${params.vendorId}::uuid, ${params.count}::bigint)
      on conflict (vendor_id) do update set last = ${eventCounters.last} + excluded.last returning vendor_id, last)
    insert into ${events} (vendor_id, seq, kind, data, at)
    select counted.vendor_id, counted.last - ${params.count}::bigint + listed.ordinal, listed.event ->> 'kind',
      listed.event - 'kind', ${params.at}::timestamptz
    from counted, jsonb_array_elements(${params.events}::jsonb) with ordinality as listed (event, ordinal)`,
);

export async function recordEvents(tx: Db, clock: Clock, vendorId: string, added: readonly NewEvent[]): Promise<void> {
  if (added.length === 0) return;
  const values = { vendorId, events: JSON.stringify(added), count: added.length, at: clock.now() };
  const { rowCount } = await insertEvents(tx, values);
  if (rowCount !== added.length) throw new Error('The events were not recorded.');
  tx.publishAfterCommit({ topic: vendorTopic(vendorId), text: NEW_EVENTS });
}

const queryCounter = prepareQuery('last event', (db, params: Params<{ vendorId: string }>) =>
  db.select().from(eventCounters).where(eq(eventCounters.vendorId, params.vendorId)),
);

export async function lastEventNumber(db: Db, vendorId: string): Promise<number> {
  const [counter] = await queryCounter(db, { vendorId });
  return counter?.last ?? 0;
}

const queryCounters = prepareQuery('last events', (db, params: Params<{ vendorIds: readonly string[] }>) =>
  db
    .select()
    .from(eventCounters)
    .where(sql`${eventCounters.vendorId} = any(${params.vendorIds}::uuid[])`),
);

/** Vendors without events are left out. */
export const lastEventNumbers = (db: Db, vendorIds: readonly string[]) => queryCounters(db, { vendorIds });

export interface EventsQuery {
  readonly vendorId: string;
  readonly after: number;
}

type EventRow = Omit<typeof events.$inferSelect, 'vendorId'>;

interface AfterEach {
  readonly vendorIds: readonly string[];
  readonly after: readonly number[];
  readonly limit: number;
}

const queryAfterEach = prepareQuery('events after each', (db, params: Params<AfterEach>) => {
  const found = db
    .select({ seq: events.seq, kind: events.kind, data: events.data, at: events.at })
    .from(events)
    .where(sql`${events.vendorId} = requested.vendor_id and ${events.seq} > requested.after`)
    .orderBy(asc(events.seq))
    .limit(params.limit)
    .as('found');
  const ordinal = sql<number>`requested.ordinal`.mapWith(Number).as('ordinal');
  return db
    .select({ ordinal, seq: found.seq, kind: found.kind, data: found.data, at: found.at })
    .from(
      sql`unnest(${params.vendorIds}::uuid[], ${params.after}::bigint[]) with ordinality as requested (vendor_id, after, ordinal)`,
    )
    .crossJoinLateral(found)
    .orderBy(sql`requested.ordinal`, asc(found.seq));
});

export async function eventsAfterEach(db: Db, queries: readonly EventsQuery[], limit: number): Promise<EventRow[][]> {
  const rows = await queryAfterEach(db, {
    vendorIds: queries.map(({ vendorId }) => vendorId),
    after: queries.map(({ after }) => after),
    limit,
  });
  const lists: EventRow[][] = queries.map(() => []);
  for (const { ordinal, ...row } of rows) lists[ordinal - 1]?.push(row);
  return lists;
}

export async function eventsAfter(db: Db, vendorId: string, seq: number, limit: number): Promise<EventRow[]> {
  const [list = []] = await eventsAfterEach(db, [{ vendorId, after: seq }], limit);
  return list;
}

/** A stream that resumes after this long has to fetch everything again. */
export const deleteEventsBefore = (db: Db, moment: Date) => deleteInBatches(db, events, lt(events.at, moment));
