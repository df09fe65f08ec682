import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../answers/app-error.ts';
import { clientOf } from '../input/client.ts';
import type { RateLimits } from './limits.ts';

type Kind = 'ordinary' | 'strict' | 'gateway' | 'telemetry';

/** With IPv6 a subscriber has a whole network to choose addresses from: it counts as one. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

function kindOf(request: FastifyRequest): Kind {
  const { call } = request.routeOptions.config;
  if (call?.rate) return call.rate;
  return call?.access.startsWith('gateway:') ? 'gateway' : 'ordinary';
}

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false } as const;

/**
 * By address before anybody is looked up (here), and by vendor once the session is known (the plugin's own hook runs after
 * the guard's). Vendors on one mobile carrier share an address, so a vendor's own calls count for that vendor alone.
 */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: (request) => limits[kindOf(request)],
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const kind = kindOf(request);
      if (kind === 'ordinary' && request.caller) return request.caller.vendorId;
      const device = kind === 'strict' ? (clientOf(request).deviceId ?? '') : '';
      return `${kind} ${addressOf(request)} ${device}`;
    },
    allowList: (request) => request.routeOptions.config.call === undefined,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: NO_HEADERS,
  });

  const options = { timeWindow: '1 minute', keyGenerator: addressOf };
  const byAddress = app.createRateLimit({ ...options, max: limits.address });
  // Made-up devices are all one network.
  const byNetwork = app.createRateLimit({ ...options, max: limits.network });
  app.addHook('onRequest', async (request) => {
    const kind = request.routeOptions.config.call && kindOf(request);
    if (kind === undefined || kind === 'gateway') return;
    const count = await (kind === 'strict' ? byNetwork : byAddress)(request);
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: count.ttlInSeconds });
  });
}
