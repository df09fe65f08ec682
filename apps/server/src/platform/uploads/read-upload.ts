import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError } from '../http/answers/app-error.ts';
import { readFiles, tooLarge, type UploadedFile } from './read-files.ts';
import { LIMITS, addressOf } from '../http/guard/limits.ts';
import { tenantSemaphore } from '../http/guard/concurrency.ts';

export type { UploadedFile } from './read-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the files that came, once all of them are there: tells the same upload from another. */
    uploadHash: string | undefined;
  }
}

/** What a multipart form adds around its files. */
const WRAPPING = 64 * 1024;

/** Calls that take a file may be sent it as it is; no other call has its body read as one. */
export function takeRawFiles(app: FastifyInstance): void {
  app.decorateRequest('uploadHash', undefined);
  app.addContentTypeParser(/^(?:image\/|application\/(?:pdf|octet-stream)$)/, (request, payload, done) => {
    if (request.routeOptions.config.upload) done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call takes no file.' }));
  });
}

/**
 * Hands the files of a request to `work`, whole and within its route's rule, or refuses with what is wrong with them. `signal` is
 * aborted when the client disconnects: what has not been started by then need not be.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (files: readonly UploadedFile[], signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const rule = request.routeOptions.config.upload;
  if (!rule) throw new Error('This call takes no file.');
  const most = rule.mostFiles * rule.mostBytes + WRAPPING;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw tooLarge(rule);
  const slot = await takeUploadSlot(request);
  try {
    const files = await readFiles(request, rule, slot.receive);
    request.uploadHash = hashOf(files);
    return await work(files, slot.signal);
  } catch (error) {
    throw error === slot.signal.reason ? new AppError('upload_incomplete') : error;
  } finally {
    slot.free();
  }
}

function hashOf(files: readonly UploadedFile[]): string {
  const hash = createHash('sha256');
  for (const { fileName, bytes } of files) hash.update(`${fileName}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

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

interface UploadSlot {
  /** Aborted when the client disconnects: nothing is started for it any more. */
  readonly signal: AbortSignal;
  readonly receive: Receive;
  readonly free: () => void;
}

/** Waits for the tenant's turn to upload, before anything of the body is read. */
async function takeUploadSlot(request: FastifyRequest): Promise<UploadSlot> {
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
