import type { Logger } from 'drizzle-orm';
import { Pool, types, type PoolClient } from 'pg';
import type { Db, Note } from './db.ts';
import { PoolDb } from './transactions.ts';
import { PATIENT_CONNECT_MS } from './pooler.ts';
import { makeReadiness } from './schema/schema-state.ts';
import { Gauge, type Registry } from 'prom-client';

export type Database = ReturnType<typeof openDatabase>;

// Money and counts stay far below 2^53, so bigint columns become plain numbers.
types.setTypeParser(types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly maxConnections?: number;
  readonly connectMs?: number;
  readonly statementMs?: number;
  readonly graceMs?: number;
  readonly application?: string;
  readonly isPrepared?: boolean;
  /** A pooler in transaction mode doesn't accept connection parameters: the role's timeouts apply. */
  readonly isPooled?: boolean;
  readonly logger?: Logger | undefined;
  readonly onConnect?: (client: PoolClient) => void;
}

const CONNECT_MS = 5_000;
const LOCK_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Longer than statement_timeout, so that PostgreSQL reports the timeout first. */
const GRACE_MS = 2_000;

/** A load balancer checks every few seconds with a timeout of the same length. */
const READINESS = {
  maxConnections: 1,
  connectMs: 1_000,
  statementMs: 500,
  graceMs: 500,
  application: 'vendor-portal readiness',
};

const BACKGROUND = { maxConnections: 4, connectMs: PATIENT_CONNECT_MS, application: 'vendor-portal background' };

/** Overrides the role's timeouts: seeding may take minutes. TCP keep-alive notices a dead server. */
const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** For work that no request waits for. Not through a pooler. */
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
  return { db: new PoolDb(pool, { namesStatements: true }, () => undefined), close: () => pool.end() };
}

export function openDatabase(connectionString: string, options: DatabaseOptions = {}) {
  const pool = openPool(connectionString, options);
  const readinessPool = openPool(connectionString, { ...READINESS, isPooled: options.isPooled ?? false });
  const working = openPool(connectionString, { ...options, ...BACKGROUND });
  const settings = { namesStatements: options.isPrepared ?? true, logger: options.logger };
  const listeners = new Set<(note: Note) => void>();
  const publish = (note: Note) => listeners.forEach((callback) => callback(note));
  const pools = [pool, readinessPool, working];
  const db: Db = new PoolDb(pool, settings, publish);
  const background: Db = new PoolDb(working, settings, publish);
  return {
    db,
    /** A separate pool, so that background work never delays a request. */
    background,
    pool,
    onCommit: (callback: (note: Note) => void) => void listeners.add(callback),
    /** Whether it can be written to now, or why not; answers fast even when the pool is exhausted. */
    readiness: makeReadiness(readinessPool),
    close: async (): Promise<void> => void (await Promise.all(pools.map((one) => one.end()))),
  };
}

function openPool(connectionString: string, options: DatabaseOptions): Pool {
  const { maxConnections = 10, statementMs = STATEMENT_MS } = options;
  const { connectMs = CONNECT_MS, graceMs = GRACE_MS, application = 'vendor-portal', isPooled = false } = options;
  const { onConnect } = options;
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
  // Without a listener a broken idle connection would crash the process. The pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (onConnect) pool.on('connect', onConnect);
  return pool;
}

export function countConnections(pool: Pool, metrics: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections for requests: busy, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
