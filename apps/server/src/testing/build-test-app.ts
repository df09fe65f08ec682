import type { Call, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import type { Stage } from '../features/demo/live/stage.ts';
import { hours, movableClock, type MovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase, type DatabaseOptions } from '../platform/database/database.ts';
import type { Db } from '../platform/database/db.ts';
import { postgresPubSub } from '../platform/events/pub-sub/postgres-pub-sub.ts';
import type { GatewayKey } from '../platform/gateway-keys.ts';
import type { BodyLimits } from '../platform/http/body-parsers.ts';
import type { RateLimits } from '../platform/http/guard/limits.ts';
import type { CallConcurrency } from '../platform/http/guard/concurrency.ts';
import { makeSealer, sealWith } from '../platform/sealing.ts';
import type { OutsideTransport } from '../platform/outside/outside.ts';
import type { Platform } from '../platform/platform.ts';
import { type FileStore, openFileStore } from '../platform/storage/file-store.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { callGateway, makeCall, type Answer, type Sender } from './make-call.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: MovableClock;
  readonly platform: Platform;
  readonly files: FileStore;
  readonly connectionString: string;
  readonly gatewayKeys: readonly GatewayKey[];
  /** Over HTTP, as the portal sends it. */
  request<C extends Call>(call: C, input: CallInput<C>, sender?: Sender): Promise<Answer<CallPayload<C>>>;
  /** As the marketplace sends it, with a key that has every scope. */
  gateway<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<CallPayload<C>>>;
  close(): Promise<void>;
}

interface TestOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Others are effectively unlimited. */
  readonly rateLimits?: Partial<RateLimits>;
  /** Share the database of another app, as several processes of one installation do. */
  readonly connectionString?: string;
  /** Effectively unlimited by default. */
  readonly concurrency?: CallConcurrency;
  readonly bodies?: BodyLimits;
  /** A folder that stays afterwards. */
  readonly uploads?: string;
  readonly clock?: MovableClock;
  readonly portalFolder?: string;
  /** Without one there are no simulated customers. */
  readonly stage?: Stage;
  /** Replaces name resolution and connections for outgoing calls. */
  readonly outsideTransport?: OutsideTransport;
  /** Timeouts and limits of the database. */
  readonly database?: DatabaseOptions;
  readonly tracing?: Tracing | undefined;
  /** Effectively unlimited by default: a test may block the event loop itself. */
  readonly maxEventLoopDelayMs?: number;
}

const UNBOUNDED = { atOnce: Infinity, waiting: 0 };

const CONNECTIONS = 20;

export const TEST_APP_SECRET = 'the-secret-of-every-test-of-ours';

const NO_LIMITS: RateLimits = {
  address: 10_000_000,
  ordinary: 1_000_000,
  strict: 1_000_000,
  network: 1_000_000,
  gateway: 1_000_000,
  telemetry: 1_000_000,
  refused: 1_000_000,
  wrongSignatures: 1_000_000,
};

const NO_PORTAL = fileURLToPath(new URL('./fakes/no-portal', import.meta.url));

export const TEST_KEYS: readonly GatewayKey[] = [
  { id: 'everything', secret: 'secret-of-everything', scopes: ['storefront', 'courier', 'admin', 'payouts'] },
  { id: 'storefront', secret: 'secret-of-storefront', scopes: ['storefront'] },
  { id: 'office', secret: 'secret-of-office', scopes: ['admin'] },
  { id: 'helpdesk', secret: 'secret-of-helpdesk', scopes: ['storefront', 'all-orders'] },
  { id: 'riders', secret: 'secret-of-riders', scopes: ['courier'] },
  { id: 'market', secret: 'secret-of-market', scopes: ['storefront', 'courier'] },
];

/** A demo, except where the test makes the app public: a demo would refuse that. */
const publicly = (environment: TestOptions['environment'] = {}) =>
  'PUBLIC_URL' in environment || 'TRUST_PROXY' in environment ? { DEMO: '0', TRUST_PROXY: '0' } : { DEMO: '1' };

/** Imported lazily: only a test run has a cluster to copy from. */
const ownDatabase = async () => (await import('./fresh-database.ts')).freshDatabase();

/** On a separate database, with a clock that the test moves. */
export async function buildTestApp(options: TestOptions = {}): Promise<TestApp> {
  const own = options.connectionString === undefined ? await ownDatabase() : undefined;
  const connectionString = options.connectionString ?? own?.connectionString ?? '';
  const database = openDatabase(connectionString, { maxConnections: CONNECTIONS, ...options.database });
  const pubSub = postgresPubSub(connectionString);
  database.onCommit(pubSub.publish);
  sealWith(makeSealer(TEST_APP_SECRET));
  const clock = options.clock ?? movableClock();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    POOL_SIZE: String(CONNECTIONS),
    ...publicly(options.environment),
    ...options.environment,
  });
  const uploads = options.uploads ?? mkdtempSync(join(tmpdir(), 'portal-uploads-'));
  const files = await openFileStore(config.STORAGE_URL, uploads);
  const { app, platform } = await buildApp({
    config,
    db: database.db,
    clock,
    pubSub,
    readiness: database.readiness,
    files,
    gatewayKeys: TEST_KEYS,
    version: '0.0.0-test',
    portalFolder: options.portalFolder ?? NO_PORTAL,
    devClock: config.hasDevClock ? clock : undefined,
    stage: options.stage,
    rateLimits: { ...NO_LIMITS, ...options.rateLimits },
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? Infinity,
    concurrency: options.concurrency ?? { ordinary: UNBOUNDED, exports: UNBOUNDED },
    ...(options.bodies && { bodies: options.bodies }),
    // Tests count statements and writes, so keys aren't polled; changes are only published.
    readsKeysEvery: hours(24),
    tracing: options.tracing,
    ...(options.outsideTransport && { outsideTransport: options.outsideTransport }),
  });
  return {
    app,
    db: database.db,
    clock,
    platform,
    files,
    connectionString,
    gatewayKeys: TEST_KEYS,
    request: (call, input, sender) => makeCall(app, call, input, sender),
    gateway: (call, input) => callGateway({ app, clock, gatewayKeys: TEST_KEYS }, call, input),
    close: async () => {
      await app.close();
      await pubSub.close();
      await database.close();
      await own?.drop();
      if (options.uploads === undefined) rmSync(uploads, { recursive: true, force: true });
    },
  };
}
