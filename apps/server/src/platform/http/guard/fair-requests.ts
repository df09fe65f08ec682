import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { fairTurns } from '../../fair-turns.ts';
import { AppError } from '../answers/app-error.ts';
import { bearerToken } from './access.ts';
import { keepBeforeRefusing } from './keep-waiting.ts';
import { partyTurns } from './party-turns.ts';
import { addressOf } from './rate-limits.ts';
import type { VendorPace } from './vendor-pace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For what goes on after its answer has begun, and holds nothing from then on. */
    leaveLine: (() => void) | undefined;
  }
}

/** Of the connections to the database, so many tenths are as much as one vendor's requests may use at once. */
const TENTHS = 4;
/** An export goes on for as long as its reader takes. */
const EXPORTS_AT_ONCE = 2;
/** How many more of one vendor's may wait. */
const LINES = { ordinary: 100, exports: 4 };
export type Lines = Readonly<typeof LINES>;
const RETRY_AFTER_SECONDS = 2;
/** From one of a crowd to the next: long enough for others to be answered in between. */
const REST_MS = 3;

const tooMany = () =>
  new AppError('too_many_requests', {
    message: 'Too many requests of yours are under way at once. Wait a moment and try again.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Made once: a reason that is made for each costs more than all else that is done here. */
const LEFT = new Error('They have left.');

function leavingOf(request: FastifyRequest): AbortSignal {
  const leaving = new AbortController();
  request.raw.once('close', () => leaving.abort(LEFT));
  return leaving.signal;
}

/** Uploads have places of their own; the marketplace speaks for all its customers. */
function kindOf({ routeOptions: { config } }: FastifyRequest): 'export' | 'ordinary' | undefined {
  const { call, isUpload } = config;
  if (!call || isUpload || call.access.startsWith('gateway:')) return undefined;
  return call.answer === 'csv' ? 'export' : 'ordinary';
}

async function sendAway(): Promise<never> {
  await keepBeforeRefusing();
  throw tooMany();
}

/** Sends away, before anybody looks up whose it is, a session that asked too fast a moment ago. */
export function sendRestingAway(app: FastifyInstance, pace: VendorPace): void {
  app.addHook('onRequest', async (request) => {
    const token = request.routeOptions.config.call && bearerToken(request);
    if (token !== undefined && pace.isResting(token)) await sendAway();
  });
}

/**
 * Lets in what brings files one by one, the sessions in turns. A hundred that arrive at the same moment would be looked up,
 * counted and refused at the same moment, and whoever asks something else just then would wait for all of it.
 */
export function letFilesInOneByOne(app: FastifyInstance): void {
  const oneByOne = fairTurns(1);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isUpload) return;
    await oneByOne({ party: bearerToken(request) ?? addressOf(request) }, () => pause(REST_MS));
  });
}

/**
 * Gives every vendor its share of the process and of its connections to the database, and who is not signed in one by
 * address: the requests of one may fill only that, and all others find the rest free.
 */
export function shareFairly(app: FastifyInstance, poolSize: number, pace: VendorPace, lines: Lines = LINES): void {
  app.decorateRequest('leaveLine', undefined);
  const ordinary = partyTurns({
    atOnce: Math.max(2, Math.floor((poolSize * TENTHS) / 10)),
    waiting: lines.ordinary,
    restMs: REST_MS,
  });
  const exporting = partyTurns({ atOnce: EXPORTS_AT_ONCE, waiting: lines.exports });

  const takeTurn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    if (caller && !pace.mayAsk(caller.vendorId, bearerToken(request) ?? '')) await sendAway();
    const kind = kindOf(request);
    if (kind === undefined) return;
    const party = caller?.vendorId ?? addressOf(request);
    const turns = kind === 'export' ? exporting : ordinary;
    const leave = (await turns(party, leavingOf(request))) ?? (await sendAway());
    request.leaveLine = leave;
    reply.raw.once('finish', leave).once('close', leave);
    // Whoever hung up while the place was handed over.
    if (reply.raw.destroyed) leave();
  };
  app.addHook('onRequest', takeTurn);
}
