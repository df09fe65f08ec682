import type { FastifyRequest } from 'fastify';
import { fairShare } from '../fair-share.ts';
import type { Turn } from '../fair-turns.ts';
import { AppError } from '../http/answers/app-error.ts';
import { keepBeforeRefusing } from '../http/guard/keep-waiting.ts';

const MEGABYTE = 1024 * 1024;

/** As many pictures as two products have: more at once nobody chooses by hand. */
const uploads = fairShare({ each: 12, inAll: 120 });
/** As they were announced: three documents of the largest size, and what is around them. */
const ANNOUNCED_MAX = 32 * MEGABYTE;
const announced = fairShare({ each: ANNOUNCED_MAX, inAll: Infinity });
/** As they have come: who only announces takes nothing from others. */
const received = fairShare({ each: Infinity, inAll: 96 * MEGABYTE });

const RETRY_AFTER_SECONDS = 5;

const tooMany = () =>
  new AppError('too_many_requests', {
    message: 'Too many files are on their way at once. Wait a moment and send the others again.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

async function sendAway(): Promise<never> {
  await keepBeforeRefusing();
  throw tooMany();
}

/** The right of one request to send files, from before they are read until they are done with. */
export interface UploadPlace {
  /** In whose name the files are worked on, and whether they are still there. */
  readonly turn: Required<Turn>;
  /** Refuses what would be more than the vendor's share of the memory there is. */
  readonly receive: (bytes: number) => void;
  readonly leave: () => void;
}

/** Fastify's own signal is given off once the body was read as well; only the line says that somebody has left. */
function leavingOf({ raw: { socket } }: FastifyRequest) {
  const leaving = new AbortController();
  const onClose = () => leaving.abort();
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  return { signal: leaving.signal, stopWatching: () => void socket.off('close', onClose) };
}

/** Takes a place for a request whose body may have so many bytes, or refuses it unread. */
export async function takePlace(request: FastifyRequest, most: number): Promise<UploadPlace> {
  // What says no length may be longer than all that one vendor has: it is then the only one.
  const bytes = Math.min(most, ANNOUNCED_MAX);
  const party = request.caller?.vendorId ?? request.ip;
  if (!uploads.take(party, 1)) return sendAway();
  if (!announced.take(party, bytes)) {
    uploads.giveBack(party, 1);
    return sendAway();
  }
  const { signal, stopWatching } = leavingOf(request);
  let held = 0;
  return {
    turn: { party, signal },
    receive: (count) => {
      if (!received.take(party, count)) throw tooMany();
      held += count;
    },
    leave: () => {
      stopWatching();
      uploads.giveBack(party, 1);
      announced.giveBack(party, bytes);
      received.giveBack(party, held);
    },
  };
}
