import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.ts';
import { keepWaiting } from './keep-waiting.ts';
import { addressOf, type RateLimits } from './rate-limits.ts';

const WINDOW = 60_000;
const LONGER_EACH = 20;
const LONGEST_WAIT = 2_000;

/**
 * Behind the address of a carrier are thousands of strangers to each other: what one device does is held against that
 * device, and a whole network that calls too often is answered more slowly, long before anybody in it is refused.
 */
export function slowNetworks(app: FastifyInstance, { strict, network }: RateLimits): void {
  const calls = new Map<string, number>();
  let since = Date.now();

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call?.rate !== 'strict') return;
    const now = Date.now();
    if (now - since >= WINDOW) {
      calls.clear();
      since = now;
    }
    const address = addressOf(request);
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    if (count > network) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((since + WINDOW - now) / 1000) });
    }
    await keepWaiting(Math.min(Math.max(0, count - strict) * LONGER_EACH, LONGEST_WAIT));
  });
}
