import { and, eq, inArray, isNotNull, lte, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from './audit/actor.ts';
import { after, type Clock } from './clock.ts';
import type { Db } from './database/db.ts';
import type { WorkMetrics } from './jobs/work-metrics.ts';
import type { DueJob } from './jobs/due-job.ts';

export type LeasedTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly attempts: AnyPgColumn;
  /** The lease's end, before which no other process takes it; null once it is done. */
  readonly dueAt: AnyPgColumn;
};

export type LeasedRow<Table extends LeasedTable = LeasedTable> = InferSelectModel<Table> & {
  readonly id: string;
  readonly attempts: number;
};

type OutcomeColumns = Record<string, unknown> & { readonly dueAt: Date | null };

export async function leaseDue<Table extends LeasedTable>(
  db: Db,
  table: Table,
  { now, lease, limit, only }: { now: Date; lease: number; limit: number; only?: SQL | undefined },
): Promise<LeasedRow<Table>[]> {
  const plain: LeasedTable = table;
  const due = db
    .select({ id: plain.id })
    .from(plain)
    .where(and(lte(table.dueAt, now), only))
    .orderBy(table.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(plain)
    .set({ dueAt: after(now, lease), attempts: sql`${table.attempts} + 1` })
    // As a plain subquery it may run once per row, each time past the rows that are leased already.
    .where(sql`${table.id} in (with due as materialized ${due} select * from due)`)
    .returning();
  return leased as LeasedRow<Table>[];
}

async function renewLeases(
  db: Db,
  table: LeasedTable,
  rows: readonly Pick<LeasedRow, 'id'>[],
  until: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(table)
    .set({ dueAt: until })
    .where(and(inArray(table.id, ids), isNotNull(table.dueAt)));
}

export async function storeOutcome(
  db: Db,
  table: LeasedTable,
  { id, attempts }: Pick<LeasedRow, 'id' | 'attempts'>,
  values: OutcomeColumns,
): Promise<void> {
  await db
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), eq(table.attempts, attempts)));
}

export interface QueueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly undelivered?: WorkMetrics['undelivered'];
}

type Values<Row> = { readonly [Column in keyof Row]?: Row[Column] };

export interface LeasedWork<Table extends LeasedTable, Row = LeasedRow<Table>> {
  readonly table: Table;
  readonly only?: SQL | undefined;
  readonly lease: number;
  readonly limit?: number;
  /** Returns the columns to store. The row is done unless they include a `dueAt`. */
  readonly run: (row: Row) => Promise<Values<Row>>;
  /** Returns the columns to store: when it is due again, or null to give up. */
  readonly failed: (row: Row, error: unknown, now: Date) => Values<Row> & { readonly dueAt: Date | null };
  readonly onOutcome?: (row: Row, outcome: Outcome) => Promise<void>;
}

type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown };

const BATCH = 20;

/** `first`, then twice as long each time, up to `longest`. */
export const doubling = (first: number, longest: number) => (attempts: number) =>
  Math.min(first * 2 ** (attempts - 1), longest);

/**
 * Each row is leased first, so that one of several processes takes it, and the lease is renewed meanwhile; what a
 * crashed process leaves behind is done after the lease. A failed row is retried later and delays no other. Returns how
 * many rows were processed.
 */
export async function processQueue<Table extends LeasedTable>(
  deps: QueueDeps,
  work: LeasedWork<Table>,
): Promise<number> {
  const { db, clock, log } = deps;
  const { table, lease, only, limit = BATCH } = work;
  const rows = await leaseDue(db, table, { now: clock.now(), lease, limit, only });
  if (rows.length === 0) return 0;
  const underWay = new Set(rows);
  const renewal = setInterval(() => {
    renewLeases(db, table, [...underWay], after(clock.now(), lease)).catch((err: unknown) =>
      log.warn({ err }, 'a lease could not be renewed'),
    );
  }, lease / 4);
  const doOne = async (row: LeasedRow<Table>) => {
    let outcome: Outcome = { isDone: true };
    let values: Record<string, unknown> = {};
    try {
      values = await work.run(row);
    } catch (error) {
      outcome = { isDone: false, error };
    }
    underWay.delete(row);
    const written = outcome.isDone ? { dueAt: null, ...values } : work.failed(row, outcome.error, clock.now());
    await storeOutcome(db, table, row, written);
    await work.onOutcome?.(row, outcome);
  };
  // Waits for all, whatever happens to one: the other leases still need renewing.
  const outcomes = await Promise.allSettled(rows.map(doOne));
  clearInterval(renewal);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      log.warn({ err: outcome.reason as unknown }, 'the outcome of finished work could not be stored');
  }
  return rows.length;
}

interface ReceiverWork {
  readonly name: string;
  readonly nextDue: DueJob['nextDue'];
  readonly dueReceivers: (now: Date) => Promise<readonly string[]>;
  readonly processFor: (receiver: string, by: Actor) => Promise<number>;
  readonly most?: number;
}

interface ReceiverJob extends DueJob {
  readonly stop: () => Promise<void>;
  readonly whenIdle: () => Promise<void>;
}

/** One worker per receiver, not awaited, so that one that hangs delays no other. */
export function receiverJob(
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
  { name, nextDue, dueReceivers, processFor, most = Infinity }: ReceiverWork,
): ReceiverJob {
  const workers = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const serve = async (receiver: string, by: Actor) => {
    try {
      while (!stopping.signal.aborted && (await processFor(receiver, by)) > 0);
    } catch (error) {
      log.warn({ err: error, queue: name }, 'due work failed');
    } finally {
      workers.delete(receiver);
    }
  };
  const whenIdle = async () => void (await Promise.all(workers.values()));

  return {
    name,
    nextDue,
    run: async (by) => {
      const idle = (await dueReceivers(clock.now())).filter((receiver) => !workers.has(receiver));
      for (const receiver of idle.slice(0, most - workers.size)) workers.set(receiver, serve(receiver, by));
      return 0;
    },
    whenIdle,
    stop: () => {
      stopping.abort();
      return whenIdle();
    },
  };
}
