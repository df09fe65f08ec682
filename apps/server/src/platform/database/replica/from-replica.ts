import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { askTogether } from '../questions/ask-together.ts';
import { isDatabaseGone, isTooSlow } from '../database-gone.ts';
import type { Db } from '../database.ts';

/** Runs a read, and nothing but a read, where there is room for it. It may be run a second time. */
export type FromReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface ReplicaReads {
  readonly fromReplica: FromReplica;
  /** How many were read where, since the start. */
  readonly counts: Readonly<Record<'replica' | 'primary', number>>;
}

export interface ReplicaPatience {
  /** How long the replica has to be reached and to catch up. */
  readonly withinMs?: number;
  /** How long one that was away or behind is left alone. */
  readonly restMs?: number;
}

const WITHIN_MS = 500;
const REST_MS = 2_000;
const LOOK_AGAIN_MS = 10;

class Behind extends Error {
  override readonly name = 'Behind';
}

/** Up to where everything is written down that anybody was told of. Those who ask in one turn share the question. */
const positionOf = (primary: Db) => {
  const ask = askTogether<'now', string>(async () => {
    const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_flush_lsn() as position`);
    return new Map(rows.map(({ position }) => ['now', position]));
  });
  return async () => (await ask('now')) ?? '0/0';
};

/** One that was promoted, or never was a replica, is asked for its own. */
async function hasAll(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ is: boolean }>(sql`
    select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_flush_lsn() end
      >= ${position}::pg_lsn as is`);
  return rows[0]?.is === true;
}

/**
 * One transaction, so that what is read comes over the connection that was asked: several replicas may stand behind one
 * address. Who is not ready in time is not waited for any longer, and reads nothing afterwards.
 */
async function readOn<T>(replica: Db, position: string, read: (db: Db) => Promise<T>, withinMs: number): Promise<T> {
  const isLate = new AbortController();
  const ready = Promise.withResolvers<void>();
  const answer = replica.transaction(async (tx) => {
    while (!(await hasAll(tx, position))) {
      if (isLate.signal.aborted) throw new Behind();
      await pause(LOOK_AGAIN_MS);
    }
    if (isLate.signal.aborted) throw new Behind();
    ready.resolve();
    return read(tx);
  });
  const timer = setTimeout(() => {
    isLate.abort();
    ready.reject(new Behind());
  }, withinMs);
  try {
    await Promise.race([ready.promise, answer]);
  } catch (error) {
    answer.catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return answer;
}

/**
 * Reads at a streaming replica, once it has all that was committed when the read was asked for: nobody reads less than
 * they were told before. One that is away or too far behind is left alone for a while, and the primary is read.
 */
export function replicaReads(primary: Db, replica: Db, patience: ReplicaPatience = {}): ReplicaReads {
  const { withinMs = WITHIN_MS, restMs = REST_MS } = patience;
  const position = positionOf(primary);
  const counts = { replica: 0, primary: 0 };
  let restsUntil = 0;

  const fromReplica: FromReplica = async (read) => {
    if (performance.now() >= restsUntil) {
      try {
        const answer = await readOn(replica, await position(), read, withinMs);
        counts.replica += 1;
        return answer;
      } catch (error) {
        // What took too long there would take as long here.
        if (!(error instanceof Behind) && (!isDatabaseGone(error) || isTooSlow(error))) throw error;
        restsUntil = performance.now() + restMs;
      }
    }
    counts.primary += 1;
    return read(primary);
  };
  return { fromReplica, counts };
}
