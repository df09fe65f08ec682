import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import type { Keyring } from '../gateway/keyring.ts';
import { signatureCheck } from '../gateway/signature.ts';
import { handleWritesOnce } from '../idempotency/write.ts';
import type { Authenticate } from './guard/access.ts';
import { parseBodies } from './input/body-parsers.ts';
import { AppError } from './answers/app-error.ts';
import { compressAnswers } from './answers/compress-answers.ts';
import { refuseBadAddress, refuseBadHttp } from './answers/client-errors.ts';
import { handleErrors } from './answers/error-handler.ts';
import { limitConcurrency, type CallConcurrency } from './guard/concurrency.ts';
import { LIMITS, type RateLimits } from './guard/limits.ts';
import { limitRates } from './guard/rate-limits.ts';
import { callerFinder } from './guard/find-caller.ts';
import { guardCalls } from './guard/guard.ts';
import type { LogFile } from './log-file.ts';
import { loggerOptions, logRequests, requestId } from './logging.ts';
import { answerOperators } from './operators.ts';
import './answers/sentences.ts';
import { secureHeaders } from './guard/security.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Tracing } from '../tracing/open-tracing.ts';
import { refuseWhileStopping } from './stopping.ts';

export interface HttpParts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly authenticate: Authenticate;
  readonly carrier: Carrier;
  readonly isReady: () => Promise<boolean>;
  readonly files: FileStore;
  readonly metrics: Registry;
  /** Instead of standard error. */
  readonly logFile?: LogFile | undefined;
  readonly tracing?: Tracing | undefined;
  readonly rateLimits?: RateLimits;
  readonly concurrency?: CallConcurrency;
  /** 0 never refuses: a test may block the event loop itself. */
  readonly maxEventLoopDelayMs?: number;
}

const BODY_LIMIT = 1024 * 1024;

/** Everything every call passes through, in the order it does. Routes are added by the features. */
export async function createHttpApp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, db, clock, rateLimits = LIMITS.rates } = parts;
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL, parts.logFile),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    // One proxy of ours in front: what a client wrote into the header itself is not believed.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    // Ten megabytes over a phone's slow uplink take minutes; the head of a request still has to come within one.
    requestTimeout: 300_000,
    // Of a file that nobody reads yet, so much lies in our memory; the rest waits with its sender.
    http: { highWaterMark: 16 * 1024 },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseBadHttp,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  handleErrors(app);
  await parts.tracing?.traceRequests(app);
  logRequests(app);
  refuseWhileStopping(app);
  await refuseUnderPressure(app, parts.maxEventLoopDelayMs ?? LIMITS.maxEventLoopDelayMs);
  parseBodies(app);
  compressAnswers(app);
  await secureHeaders(app, config);
  await limitRates(app, rateLimits);
  await app.register(multipart, {
    limits: { files: 6, fileSize: 11 * BODY_LIMIT, fields: 20 },
    throwFileSizeLimit: true,
  });
  const findCaller = callerFinder(app, rateLimits.refused, parts.authenticate);
  guardCalls(app, findCaller, signatureCheck(db, clock, parts.keyring));
  limitConcurrency(app, config.POOL_SIZE, parts.concurrency);
  handleWritesOnce(app, db, clock);
  answerOperators(app, parts);
  return app;
}

/** Operators' addresses answer all the same: a process that is merely busy is not dead. */
async function refuseUnderPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.routeOptions.config.call) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    },
  });
}
