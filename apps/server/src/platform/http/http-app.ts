import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import type { Keyring } from '../gateway/keyring.ts';
import { signatureCheck } from '../gateway/signature.ts';
import { answerWritesOnce } from '../idempotency/idempotency.ts';
import { handleWritesOnce } from '../idempotency/write.ts';
import type { Authenticate } from './guard/access.ts';
import { parseBodies } from './input/body-parsers.ts';
import { readRefusedAway } from './input/read-away.ts';
import { compressAnswers } from './answers/compress-answers.ts';
import { refuseBadAddress, refuseBadHttp } from './answers/client-errors.ts';
import { handleErrors } from './answers/error-handler.ts';
import { CHECKED_SHARE, checkAnswers } from './answers/send-payload.ts';
import { callerFinder } from './guard/find-caller.ts';
import { letFilesInOneByOne, sendRestingAway, shareFairly, type Lines } from './guard/fair-requests.ts';
import { guardCalls } from './guard/guard.ts';
import type { LogFile } from './log-file.ts';
import { loggerOptions, logRequests, requestId } from './logging.ts';
import { answerOperators } from './operators.ts';
import './answers/sentences.ts';
import { slowNetworks } from './guard/network-brake.ts';
import { limitRates, RATE_LIMITS, type RateLimits } from './guard/rate-limits.ts';
import { secureHeaders } from './guard/security.ts';
import { vendorPace, type VendorPace } from './guard/vendor-pace.ts';
import type { FileStore } from '../storage/file-store.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { isTracing } from '../tracing/tracing.ts';
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
  readonly rateLimits?: RateLimits;
  /** Instead of the usual pace of one vendor. */
  readonly pace?: VendorPace;
  readonly lines?: Lines;
  /** Which share of the answers is checked against the contract. */
  readonly checkedShare?: number;
}

const BODY_LIMIT = 1024 * 1024;

/** Everything every call passes through, in the order it does. Routes are added by the features. */
export async function createHttpApp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, db, clock, rateLimits = RATE_LIMITS } = parts;
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
  if (isTracing()) traceRequests(app);
  logRequests(app);
  refuseWhileStopping(app);
  parseBodies(app);
  readRefusedAway(app);
  compressAnswers(app);
  await secureHeaders(app, config);
  await limitRates(app, rateLimits);
  slowNetworks(app, rateLimits);
  await app.register(multipart, {
    limits: { files: 6, fileSize: 11 * BODY_LIMIT, fields: 20 },
    throwFileSizeLimit: true,
  });
  const findCaller = callerFinder(app, rateLimits.refused, parts.authenticate);
  const pace = parts.pace ?? vendorPace();
  sendRestingAway(app, pace);
  letFilesInOneByOne(app);
  guardCalls(app, findCaller, signatureCheck(db, clock, parts.keyring));
  shareFairly(app, config.POOL_SIZE, pace, parts.lines);
  checkAnswers(app, parts.checkedShare ?? CHECKED_SHARE);
  answerWritesOnce(app, db, clock);
  handleWritesOnce(app, db, clock);
  answerOperators(app, parts);
  return app;
}
