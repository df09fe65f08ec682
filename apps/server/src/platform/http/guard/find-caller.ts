import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError } from '../answers/app-error.ts';
import { bearerToken, type Authenticate, type Caller } from './access.ts';
import { LIMITS } from './limits.ts';
import { addressOf } from './rate-limits.ts';
import { tenantSemaphore } from './tenant-semaphore.ts';

/** Finds who is calling, or refuses. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller>;

const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', {
    message: 'Too many expired or unknown sessions came from your network. Please wait a moment.',
    retryAfterSeconds,
  });

/** Sessions this process has served lately. They pass, whatever a stranger at the same address does. */
const KNOWN_SESSIONS = 10_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

function knownSessions() {
  const hashes = new Set<string>();
  return {
    has: (token: string) => hashes.has(hashOf(token)),
    add: (token: string) => {
      const hash = hashOf(token);
      hashes.delete(hash);
      hashes.add(hash);
      const [oldest] = hashes;
      if (hashes.size > KNOWN_SESSIONS && oldest !== undefined) hashes.delete(oldest);
    },
    delete: (token: string) => void hashes.delete(hashOf(token)),
  };
}

/**
 * Look-ups of one address are bounded and never queue: of ten thousand made-up tokens sent at once a few hundred reach the
 * database, and the rest are refused at no cost. Past `mostRefused` a minute, only a handful at once are looked up.
 */
export function callerFinder(app: FastifyInstance, mostRefused: number, authenticate: Authenticate): FindCaller {
  const countRefused = app.createRateLimit({ max: mostRefused, timeWindow: '1 minute', keyGenerator: addressOf });
  const lookUps = tenantSemaphore(LIMITS.lookUps);
  const lookUpsOfGuessers = tenantSemaphore(LIMITS.lookUpsOfGuessers);
  const known = knownSessions();

  const lookUp = async (request: FastifyRequest, token: string) => {
    if (known.has(token)) return authenticate(token);
    const { isAllowed, ...count } = await countRefused(request, { increment: false });
    const isGuesser = !isAllowed && 'isExceeded' in count && count.isExceeded;
    const free = await (isGuesser ? lookUpsOfGuessers : lookUps)(addressOf(request));
    if (!free) throw tooMany(isGuesser && 'ttlInSeconds' in count ? count.ttlInSeconds : 1);
    return authenticate(token).finally(free);
  };

  return async (request) => {
    const token = bearerToken(request);
    // Nothing was guessed and nothing is looked up.
    if (token === undefined) throw new AppError('unauthenticated');
    const caller = await lookUp(request, token);
    if (caller) {
      known.add(token);
      return caller;
    }
    known.delete(token);
    const counted = await countRefused(request);
    if (counted.isAllowed || !counted.isExceeded) throw new AppError('unauthenticated');
    throw tooMany(counted.ttlInSeconds);
  };
}
