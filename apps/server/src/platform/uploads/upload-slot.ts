import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';
import { LIMITS, addressOf } from '../http/guard/limits.ts';
import { tenantSemaphore } from '../http/guard/concurrency.ts';

const uploads = tenantSemaphore(LIMITS.uploads);

/** Bytes in memory, by tenant. */
const received = new Map<string, number>();
let total = 0;

const tooMany = () =>
  new AppError('too_many_requests', {
    message: 'Too many files are uploading at once. Wait a moment and send the others again.',
    retryAfterSeconds: 5,
  });

/** Counts bytes that have arrived, or refuses them where they would be more than the tenant's share of the memory. */
export type Receive = (bytes: number) => void;

export interface UploadSlot {
  /** Aborted when the client disconnects: nothing is started for it any more. */
  readonly signal: AbortSignal;
  readonly receive: Receive;
  readonly free: () => void;
}

/** Waits for the tenant's turn to upload, before anything of the body is read. */
export async function takeUploadSlot(request: FastifyRequest): Promise<UploadSlot> {
  const tenant = request.caller?.vendorId ?? addressOf(request);
  const signal = request.disconnected ?? new AbortController().signal;
  const freeSlot = await uploads(tenant, signal);
  if (!freeSlot) throw signal.aborted ? new AppError('upload_incomplete') : tooMany();
  let own = 0;
  return {
    signal,
    receive: (bytes) => {
      const held = (received.get(tenant) ?? 0) + bytes;
      if (held > LIMITS.uploadBytes.each || total + bytes > LIMITS.uploadBytes.total) throw tooMany();
      received.set(tenant, held);
      total += bytes;
      own += bytes;
    },
    free: () => {
      freeSlot();
      total -= own;
      const left = (received.get(tenant) ?? 0) - own;
      if (left > 0) received.set(tenant, left);
      else received.delete(tenant);
    },
  };
}
