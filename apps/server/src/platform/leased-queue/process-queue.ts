import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { WorkMetrics } from '../jobs/work-metrics.ts';
import { leaseDue, renewLeases, settle, type LeasedRow, type LeasedTable } from './leased-queue.ts';
import type { DueJob } from '../jobs/due-job.ts';

export interface QueueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly undelivered?: WorkMetrics['undelivered'];
}

type Values<Row> = { readonly [Column in keyof Row]?: Row[Column] };

/** How the things in one table are done. */
export interface LeasedWork<Table extends LeasedTable, Row = LeasedRow<Table>> {
  readonly table: Table;
  /** Which of them; all if left out. */
  readonly only?: SQL | undefined;
  /** The duration of a lease, unless it is renewed. */
  readonly lease: number;
  /** How many are done at once. */
  readonly limit?: number;
  /** Does one, or throws. Answers what to store with it; it is settled for good unless that has a `dueAt`. */
  readonly run: (row: Row) => Promise<Values<Row>>;
  /** What to write down of one that failed: when it is due again, or null if it is given up. */
  readonly failed: (row: Row, error: unknown, now: Date) => Values<Row> & { readonly dueAt: Date | null };
  /** Called once that is written. */
  readonly onSettled?: (row: Row, outcome: Outcome) => Promise<void>;
}

type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown };

const BATCH = 20;

/** How long to wait before the next try: `first`, then twice as long each time, up to `longest`. */
export const doubling = (first: number, longest: number) => (attempts: number) =>
  Math.min(first * 2 ** (attempts - 1), longest);

/**
 * Does what is due, some of it at once, and answers how many that were. Each is leased first, so that of several
 * processes one takes it, and the lease is renewed until it was tried; what a process leaves behind when it dies is done
 * after the lease. One that fails is tried again later and holds up no other.
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
    await settle(db, table, row, written);
    await work.onSettled?.(row, outcome);
  };
  // All are waited for, whatever happens to one: the leases of the others still need renewing.
  const outcomes = await Promise.allSettled(rows.map(doOne));
  clearInterval(renewal);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      log.warn({ err: outcome.reason as unknown }, 'what was done could not be settled');
  }
  return rows.length;
}

interface ReceiverWork {
  readonly duty: string;
  readonly nextDue: DueJob['nextDue'];
  /** The receivers for whom something is due now. */
  readonly dueReceivers: (now: Date) => Promise<readonly string[]>;
  /** Does some of what is due for one receiver and answers how much that was. */
  readonly processFor: (receiver: string) => Promise<number>;
  /** How many receivers are served at once. */
  readonly most?: number;
}

interface ReceiverJob extends DueJob {
  readonly stop: () => Promise<void>;
  /** Resolves once nothing that was started is under way. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * Works off a queue by receiver. Each has a worker of its own that isn't awaited, so that one that hangs delays no
 * other.
 */
export function receiverJob(
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
  { duty, nextDue, dueReceivers, processFor, most = Infinity }: ReceiverWork,
): ReceiverJob {
  const workers = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const serve = async (receiver: string) => {
    try {
      while (!stopping.signal.aborted && (await processFor(receiver)) > 0);
    } catch (error) {
      log.warn({ err: error, duty }, 'what was due could not be done');
    } finally {
      workers.delete(receiver);
    }
  };
  const whenIdle = async () => void (await Promise.all(workers.values()));

  return {
    duty,
    nextDue,
    run: async () => {
      const idle = (await dueReceivers(clock.now())).filter((receiver) => !workers.has(receiver));
      for (const receiver of idle.slice(0, most - workers.size)) workers.set(receiver, serve(receiver));
      // The workers do the rest, so there is no reason to query again at once.
      return 0;
    },
    whenIdle,
    stop: () => {
      stopping.abort();
      return whenIdle();
    },
  };
}
