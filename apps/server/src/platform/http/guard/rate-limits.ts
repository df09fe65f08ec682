import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../input/client.ts';

export interface RateLimits {
  /** Calls a minute of one session, or of one address without one. */
  readonly ordinary: number;
  /** Calls a minute of one device, or of all at one address that name none, to what guesses at secrets. */
  readonly strict: number;
  /** The same of everybody at one address together; past `strict` they are answered more slowly. */
  readonly network: number;
  /** Calls a minute of one address to the gateway: a whole storefront's customers come from a few machines. */
  readonly gateway: number;
  /** Reports a minute of the portals behind one address. */
  readonly telemetry: number;
  /** Tokens a minute of one address that belong to no session: twenty dashboards whose sessions ran out at once. */
  readonly refused: number;
}

export const RATE_LIMITS: RateLimits = {
  ordinary: 600,
  strict: 60,
  network: 300,
  gateway: 60_000,
  telemetry: 60,
  refused: 300,
};

type Kind = Exclude<keyof RateLimits, 'refused' | 'network'>;

/** With IPv6 a subscriber has a whole network to choose addresses from: it counts as one. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

function kindOf(request: FastifyRequest): Kind {
  const { call } = request.routeOptions.config;
  if (call?.rate) return call.rate;
  return call?.access.startsWith('gateway:') ? 'gateway' : 'ordinary';
}

/**
 * Counted per process: a brake on hammering, not the rule of who may try how often. Those rules (codes, sign-ins) are
 * counted in the database. Vendors on one mobile carrier share an address, so a session counts for itself.
 */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: (request) => limits[kindOf(request)],
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const kind = kindOf(request);
      // Only a session that was found counts for itself: made-up tokens would each be a fresh start.
      if (kind === 'ordinary' && request.caller) return request.caller.sessionId;
      // Made-up devices are fresh starts as well: `slowNetworks` counts them together.
      const device = kind === 'strict' ? (clientOf(request).deviceId ?? '') : '';
      return `${kind} ${addressOf(request)} ${device}`;
    },
    allowList: (request) => request.routeOptions.config.call === undefined,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
