import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types, type ClientBase } from 'pg';
import { CASING, setPublisher, transactionsOn, type Note } from './transactions.ts';
import { readinessOf } from './schema/readiness.ts';
import { Gauge, type Registry } from 'prom-client';

/** Anything SQL can run on: the pool, or a transaction's `tx`. Inside a transaction use only its `tx`. */
export interface Db extends Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'> {
  /** The pool, or the transaction's connection. */
  readonly $client: Pool | ClientBase;
  /** Whether a statement may be prepared under a name: see `queryNamed` and `queryPrepared`. */
  namesStatements: boolean;
  /** Inside a transaction: a savepoint. */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

export interface Database {
  readonly db: Db;
  /** The same on a pool of its own, so that background work never delays a request. */
  readonly background: Db;
  readonly pool: Pool;
  /** Calls back with what a transaction noted, once it has committed. */
  readonly onCommit: (listeners: (note: Note) => void) => void;
  /** Whether it can be written to now. Soon answered, whatever the others are waiting for. */
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

// Money and counts stay far below 2^53, so bigint columns become plain numbers everywhere.
types.setTypeParser(types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly maxConnections?: number;
  readonly connectMs?: number;
  /** How long one statement may take. */
  readonly statementMs?: number;
  readonly graceMs?: number;
  readonly application?: string;
  /** Whether statements are prepared under a name; true unless a pooler in between loses them. */
  readonly isPrepared?: boolean;
  /** A pooler in transaction mode takes no limits of one connection: those of the role hold. */
  readonly isPooled?: boolean;
}

const CONNECT_MS = 5_000;
const LOCK_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Longer than statement_timeout, so that PostgreSQL reports the timeout first; later than that, it hangs. */
const GRACE_MS = 2_000;

/** A load balancer checks every few seconds and waits for as long. */
const READINESS = {
  maxConnections: 1,
  connectMs: 1_000,
  statementMs: 500,
  graceMs: 500,
  application: 'vendor-portal readiness',
};

/** For messages, webhooks, what is due and jobs. Each does one thing after the other, save for what it sends. */
const BACKGROUND = 4;

/** Over the limits that a role may have: seeding may take minutes on a slow machine. TCP keep-alive notices a dead server. */
const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** For work that takes as long as it takes and that no request waits for. Not through a pooler. */
export function openUnlimitedDatabase(connectionString: string): Pick<Database, 'db' | 'close'> {
  const pool = new Pool({
    connectionString,
    max: 5,
    options: NO_LIMITS,
    keepAlive: true,
    application_name: 'vendor-portal seeding',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { db: dbOn(pool, true, () => undefined), close: () => pool.end() };
}

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(connectionString, options);
  const readinessPool = openPool(connectionString, { ...READINESS, isPooled: options.isPooled ?? false });
  const working = openPool(connectionString, {
    ...options,
    maxConnections: BACKGROUND,
    application: 'vendor-portal background',
  });
  const { isPrepared = true } = options;
  const listeners = new Set<(note: Note) => void>();
  const publish = (note: Note) => listeners.forEach((callback) => callback(note));
  const pools = [pool, readinessPool, working];
  return {
    db: dbOn(pool, isPrepared, publish),
    background: dbOn(working, isPrepared, publish),
    pool,
    onCommit: (callback) => void listeners.add(callback),
    isReady: readinessOf(readinessPool),
    close: async () => void (await Promise.all(pools.map((one) => one.end()))),
  };
}

function dbOn(pool: Pool, namesStatements: boolean, publish: (note: Note) => void): Db {
  const db = drizzle(pool, { casing: CASING }) as unknown as Db;
  setPublisher(db, publish);
  db.namesStatements = namesStatements;
  db.transaction = transactionsOn(pool, namesStatements, (notes) => notes.forEach(publish));
  return db;
}

function openPool(connectionString: string, options: DatabaseOptions): Pool {
  const { maxConnections = 10, statementMs = STATEMENT_MS } = options;
  const { connectMs = CONNECT_MS, graceMs = GRACE_MS, application = 'vendor-portal', isPooled = false } = options;
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: Math.min(LOCK_MS, statementMs),
    idle_in_transaction_session_timeout: statementMs,
  };
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + graceMs,
    ...(!isPooled && limits),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: application,
  });
  // A connection that breaks while idle, or between two queries of a transaction, is replaced; the next query reports
  // the error. Without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** How the connections of a process are used. Calls that wait for one are the first sign that the pool is too small. */
export function countConnections(pool: Pool, metrics: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections for calls: busy and idle ones, and calls that wait for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
