import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../responses/app-error.ts';
import { readClient } from '../client.ts';

/** Calls per minute and caller, counted per process. Sign-in attempts are counted in the database. */
export interface RateLimits {
  /** Of callers without a known session. High, because thousands of phones share a mobile operator's address. */
  readonly address: number;
  /** Unknown tokens of one address: enough for twenty dashboards whose sessions expired at once. */
  readonly refused: number;
  /** Of an address, before its next bodies are refused unread. */
  readonly wrongSignatures: number;
  /** Of the owner's sessions together, of each tablet, and a third for each member; per address without a session. */
  readonly ordinary: number;
  /** Calls that guess at secrets, per device of a vendor or address; callers without a device id share one count. */
  readonly strict: number;
  /** The same over all devices, because device ids can be made up: per vendor, or address without a known session. */
  readonly network: number;
  /** Per address: a whole storefront's customers come from a few machines. */
  readonly gateway: number;
  readonly telemetry: number;
}

export interface Concurrency {
  readonly atOnce: number;
  readonly waiting: number;
}

const MEGABYTE = 1024 * 1024;

export const LIMITS = {
  rates: {
    address: 20_000,
    refused: 300,
    wrongSignatures: 300,
    ordinary: 1_800,
    strict: 60,
    network: 300,
    gateway: 60_000,
    telemetry: 60,
  } satisfies RateLimits,
  /** Session look-ups per address; excess ones are refused at once. */
  lookUps: { atOnce: 200, waiting: 0 } satisfies Concurrency,
  /** Once an address has used up its refused tokens. */
  lookUpsOfGuessers: { atOnce: 10, waiting: 0 } satisfies Concurrency,
  /** Of calls that aren't uploads. A small body takes less than a second on a slow network. */
  bodies: { withinMs: 10_000, bytes: { each: 8 * MEGABYTE, total: 64 * MEGABYTE } },
  /** Of a gateway call that the contract gives no other bound. */
  gatewayBodyBytes: 32 * 1024,
  calls: { shareOfPool: 0.4, waiting: 100 },
  /** Calls that wait for another system, which hold none of the slots above meanwhile. */
  outside: { atOnce: 4, waiting: 20 } satisfies Concurrency,
  /** An export lasts as long as its reader takes. */
  exports: { atOnce: 2, waiting: 4 } satisfies Concurrency,
  /** One arrives while another is processed. As many wait as two products have pictures. */
  uploads: { atOnce: 2, waiting: 10 } satisfies Concurrency,
  uploadBytes: { each: 66 * MEGABYTE, total: 160 * MEGABYTE },
  /** Above this the process answers 503, so that a proxy can try another one. */
  maxEventLoopDelayMs: 5_000,
} as const;

/** Whose session a call has. */
export interface CallHolder {
  readonly vendorId: string;
  readonly memberId: string | null;
  readonly deviceId: string | null;
}

const isMember = ({ memberId, deviceId }: CallHolder) => memberId !== null && deviceId === null;

/** Counted apart, so that nobody's broken device keeps a shared tablet from its orders. */
const shareKey = ({ vendorId, memberId, deviceId }: CallHolder) => `${vendorId} ${deviceId ?? memberId ?? ''}`;

type Kind = 'ordinary' | 'strict' | 'gateway' | 'telemetry';

/** An IPv6 subscriber has a whole network of addresses: it counts as one. */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** The vendor, or the address where no session is known. */
export const tenantKey = (request: FastifyRequest): string => request.caller?.vendorId ?? addressKey(request);

function kindOf(request: FastifyRequest): Kind {
  const { call } = request.routeOptions.config;
  if (call?.rate) return call.rate;
  return call?.access.startsWith('gateway:') ? 'gateway' : 'ordinary';
}

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false } as const;

/**
 * Vendors of one mobile operator share an address, so their calls count per vendor: before the look-up where the session
 * was served recently. Others count by address first, and by vendor after the look-up (the plugin's own hook runs after
 * the guard's, and counts a request once). The marketplace's calls count before their signature is read.
 */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  knownHolderOf: (request: FastifyRequest) => CallHolder | undefined,
): Promise<void> {
  const findHolder = (request: FastifyRequest) => request.caller ?? knownHolderOf(request);
  await app.register(rateLimit, {
    global: true,
    max: (request) => {
      const kind = kindOf(request);
      const holder = kind === 'ordinary' ? findHolder(request) : undefined;
      return holder && isMember(holder) ? Math.ceil(limits.ordinary / 3) : limits[kind];
    },
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const kind = kindOf(request);
      const holder = findHolder(request);
      if (kind === 'ordinary' && holder) return shareKey(holder);
      const device = kind === 'strict' ? (readClient(request).deviceId ?? '') : '';
      return `${kind} ${holder?.vendorId ?? addressKey(request)} ${device}`;
    },
    errorResponseBuilder: (_request, { max, ttl }) =>
      new AppError('too_many_requests', {
        message: `Too many requests. You can send ${max} a minute. Try again in ${Math.ceil(ttl / 1000)} s.`,
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
    allowList: (request) => request.routeOptions.config.call === undefined,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: NO_HEADERS,
  });

  const byAddress = app.createRateLimit({ max: limits.address, timeWindow: '1 minute', keyGenerator: addressKey });
  const byNetwork = app.createRateLimit({
    max: limits.network,
    timeWindow: '1 minute',
    keyGenerator: (request) => knownHolderOf(request)?.vendorId ?? addressKey(request),
  });
  const limitNow = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    const kind = request.routeOptions.config.call && kindOf(request);
    if (kind === undefined) return;
    if (kind === 'gateway' || (kind === 'ordinary' && knownHolderOf(request) !== undefined)) {
      await limitNow.call(app, request, reply);
      return;
    }
    const count = await (kind === 'strict' ? byNetwork : byAddress)(request);
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: count.ttlInSeconds });
  });
}
