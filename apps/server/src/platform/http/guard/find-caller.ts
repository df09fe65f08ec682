import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { bearerToken, type Authenticate, type Caller } from './access.ts';
import { AppError } from '../answers/app-error.ts';
import { addressOf } from './rate-limits.ts';

/** Finds who is calling, or refuses. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller>;

const TOO_MANY = 'Too many sessions that are over or unknown came from your network. Please wait a moment.';

/** Longer, and who stands at its end would wait for seconds behind guesses. */
const LINE_MAX = 500;

const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', { message: TOO_MANY, retryAfterSeconds });

/**
 * Counts the tokens of an address that were refused within a minute. Past `most`, its tokens are looked up one after the
 * other and what is refused is told to wait: guesses share one connection to the database, and a neighbour behind the
 * same address, whose session is good, still gets in.
 */
export function callerFinder(app: FastifyInstance, most: number, authenticate: Authenticate): FindCaller {
  const refusals = app.createRateLimit({ max: most, timeWindow: '1 minute', keyGenerator: addressOf });
  const oneByOne = pLimit(1);

  const standInLine = (lookUp: () => Promise<Caller | undefined>, secondsLeft: number) => {
    if (oneByOne.activeCount + oneByOne.pendingCount >= LINE_MAX) throw tooMany(secondsLeft);
    return oneByOne(lookUp);
  };

  return async (request) => {
    const token = bearerToken(request);
    // Nothing was guessed and nothing is looked up.
    if (token === undefined) throw new AppError('unauthenticated');
    const lookUp = () => authenticate(token);
    const before = await refusals(request, { increment: false });
    const isLimited = !before.isAllowed && before.isExceeded;
    const caller = isLimited ? await standInLine(lookUp, before.ttlInSeconds) : await lookUp();
    if (caller) return caller;
    const counted = await refusals(request);
    if (counted.isAllowed || !counted.isExceeded) throw new AppError('unauthenticated');
    throw tooMany(counted.ttlInSeconds);
  };
}
