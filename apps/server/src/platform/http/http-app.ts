import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { PubSub } from '../events/pub-sub/pub-sub.ts';
import type { SignatureCheck } from '../gateway-keys.ts';
import { handleWritesOnce } from '../idempotency/write.ts';
import {
  sessionRecheck,
  type Authenticate,
  callerFinder,
  type FindRights,
  guardCalls,
  knownSessions,
} from './guard/access.ts';
import { AppError } from './responses/app-error.ts';
import { parseBodies, type BodyLimits } from './body-parsers.ts';
import { refuseBadAddress, refuseBadHttp, handleErrors } from './responses/error-handler.ts';
import { limitConcurrency, type CallConcurrency } from './guard/concurrency.ts';
import { LIMITS, type RateLimits, limitRates } from './guard/limits.ts';
import { type LogFile, loggerOptions, logRequests, requestId } from './logging.ts';
import { addOperatorRoutes } from './operators.ts';
import { refuseUnderPressure } from './pressure.ts';
import './responses/sentences.ts';
import { secureHeaders } from './guard/security.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { constants, gzip } from 'node:zlib';

interface HttpDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly signatureCheck: SignatureCheck;
  readonly authenticate: Authenticate;
  readonly findRights: FindRights;
  readonly pubSub: PubSub;
  readonly readiness: Database['readiness'];
  readonly version: string;
  readonly files: FileStore;
  readonly metrics: Registry;
  readonly logFile?: LogFile | undefined;
  readonly tracing?: Tracing | undefined;
  readonly rateLimits?: RateLimits;
  readonly concurrency?: CallConcurrency;
  readonly bodies?: BodyLimits;
  /** Infinity never refuses: a test may block the event loop itself. */
  readonly maxEventLoopDelayMs?: number;
}

const BODY_LIMIT = 1024 * 1024;

export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const { config, db, clock, rateLimits = LIMITS.rates } = deps;
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL, deps.logFile),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    // Exactly one proxy of ours in front: entries that the client added itself aren't trusted.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    // Ten megabytes over a slow mobile uplink take minutes; the request's head still has to arrive within one.
    requestTimeout: 300_000,
    // Limits how much of an unread file is buffered.
    http: { highWaterMark: 16 * 1024 },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseBadHttp,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  handleErrors(app);
  await deps.tracing?.traceRequests(app);
  logRequests(app);
  refuseStreamsWhileStopping(app);
  if (config.TRUST_PROXY) finishOpenConnections(app);
  if (config.isReadOnly) refuseWrites(app);
  const pressure = refuseUnderPressure(app, deps.maxEventLoopDelayMs ?? LIMITS.maxEventLoopDelayMs);
  parseBodies(app, deps.bodies ?? LIMITS.bodies);
  compressResponses(app);
  await secureHeaders(app, config);
  const known = knownSessions();
  await limitRates(app, rateLimits, known.holderOf);
  await app.register(multipart, {
    limits: { files: 6, fileSize: 11 * BODY_LIMIT, fields: 20 },
    throwFileSizeLimit: true,
  });
  const findCaller = callerFinder(app, rateLimits.refused, deps.authenticate, known);
  guardCalls(app, findCaller, rateLimits.wrongSignatures, deps.signatureCheck);
  limitConcurrency(app, config.POOL_SIZE, deps.concurrency);
  handleWritesOnce(app, db, clock, sessionRecheck(deps.findRights));
  addOperatorRoutes(app, { ...deps, pressure });
  return app;
}

/** Calls on open connections are still answered: a proxy wouldn't send them elsewhere. A stream would never end. */
function refuseStreamsWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isStopping && request.routeOptions.config.call?.response === 'event-stream';
    const cause = new Error('the process is stopping');
    done(isRefused ? new AppError('unavailable', { retryAfterSeconds: 1, cause }) : undefined);
  });
}

/** Longer than a call takes: until then a proxy has used every connection that calls were sharing. */
const FINISH_MS = 3_000;

/**
 * A proxy may send a call on an idle connection in the moment it is closed, and can't know then whether a write was
 * carried out. So new connections are refused at once, but open ones stay for a while: each ends with its next response.
 */
function finishOpenConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    // Right after the event loop accepted what waits, because closing resets connections that nobody has accepted.
    await nextTurn();
    // Of the class below: the HTTP server's own would end idle connections too.
    TcpServer.prototype.close.call(app.server);
    await pause(FINISH_MS);
  });
}

/** For a read-only copy, such as a restored backup. Before the body is read. */
function refuseWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    done(isWrite ? new AppError('read_only') : undefined);
  });
}

/** Below it nothing is saved: the response fits into the first packets either way. */
const WORTH_BYTES = 2_048;

const TAKES_GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/;

/**
 * Long JSON only: on a slow connection an evening's orders arrive in a tenth of the time. Static files are compressed
 * at build time; streams and downloads pass through.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES || reply.hasHeader('content-encoding'))
      return done(null, payload);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: constants.Z_BEST_SPEED }, done);
  });
}
