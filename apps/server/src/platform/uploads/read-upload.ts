import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { LeftTheLine, type Turn } from '../fair-turns.ts';
import { AppError } from '../http/answers/app-error.ts';
import { partyTurns } from '../http/guard/party-turns.ts';
import { readFiles, tooLarge, type UploadedFile, type UploadRule } from './read-files.ts';
import { takePlace } from './upload-place.ts';

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
    if (request.routeOptions.config.isUpload) done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call takes no file.' }));
  });
}

/** So many of one vendor's are in hand: one comes in while one is drawn. More would only lie in memory until then. */
const inHand = partyTurns({ atOnce: 2, waiting: Infinity });

async function inTurn<T>({ party, signal }: Required<Turn>, work: () => Promise<T>): Promise<T> {
  const leave = await inHand(party, signal);
  if (!leave) throw new LeftTheLine('Left before anything was read.');
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Hands the files of a request to `work`, whole and within the rule, or refuses with what is wrong with them. `turn` says
 * in whose name to stand in line for what takes long.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  rule: UploadRule,
  work: (files: readonly UploadedFile[], turn: Turn) => Promise<T>,
): Promise<T> {
  const most = rule.mostFiles * rule.mostBytes + WRAPPING;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw tooLarge(rule);
  const place = await takePlace(request, announced);
  try {
    return await inTurn(place.turn, async () => {
      const files = await readFiles(request, rule, place);
      request.uploadHash = hashOf(files);
      return work(files, place.turn);
    });
  } catch (error) {
    throw error instanceof LeftTheLine ? new AppError('upload_incomplete') : error;
  } finally {
    place.leave();
  }
}

function hashOf(files: readonly UploadedFile[]): string {
  const hash = createHash('sha256');
  for (const { fileName, bytes } of files) hash.update(`${fileName}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
