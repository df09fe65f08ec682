import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from './http/responses/app-error.ts';
import { LIMITS, tenantKey } from './http/guard/limits.ts';
import { byteBudget } from './http/guard/byte-budget.ts';
import { tenantSemaphore } from './http/guard/concurrency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploadHash: string | undefined;
  }
}

const WRAPPING = 64 * 1024;

/** Only calls that take a file have their body read as one. */
export function takeRawFiles(app: FastifyInstance): void {
  app.decorateRequest('uploadHash', undefined);
  app.addContentTypeParser(/^(?:image\/|application\/(?:pdf|octet-stream)$)/, (request, payload, done) => {
    if (request.routeOptions.config.upload) done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call doesn’t accept files.' }));
  });
}

/** The files and what a form puts around them. Proxies have to allow it. */
export const bodyBytesMax = ({ mostFiles, mostBytes }: UploadRule): number => mostFiles * mostBytes + WRAPPING;

/** Refuses files outside the route's rule. `signal` is aborted when the client disconnects. */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (files: readonly UploadedFile[], signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const rule = request.routeOptions.config.upload;
  if (!rule) throw new Error('This call doesn’t accept files.');
  const most = bodyBytesMax(rule);
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

const openBudget = byteBudget(LIMITS.uploadBytes);

const tooMany = () =>
  new AppError('too_many_requests', {
    message: 'Too many files are uploading at once. Wait a moment and upload the rest.',
    retryAfterSeconds: 5,
  });

type Receive = (bytes: number) => void;

interface UploadSlot {
  readonly signal: AbortSignal;
  readonly receive: Receive;
  readonly free: () => void;
}

/** Waits for a slot before any of the body is read. */
async function takeUploadSlot(request: FastifyRequest): Promise<UploadSlot> {
  const tenant = tenantKey(request);
  const signal = request.disconnected ?? new AbortController().signal;
  const freeSlot = await uploads(tenant, signal);
  if (!freeSlot) throw signal.aborted ? new AppError('upload_incomplete') : tooMany();
  const budget = openBudget(tenant);
  return {
    signal,
    receive: (bytes) => {
      if (!budget.take(bytes)) throw tooMany();
    },
    free: () => {
      freeSlot();
      budget.free();
    },
  };
}

export interface UploadedFile {
  /** From the sender: for display, never for a path. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface UploadRule {
  /** The form field that holds the files; other fields are ignored. */
  readonly field: 'file' | 'files';
  readonly mostFiles: number;
  readonly mostBytes: number;
}

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 120;

async function readFiles(request: FastifyRequest, rule: UploadRule, receive: Receive): Promise<UploadedFile[]> {
  const files = request.isMultipart()
    ? await readForm(request, rule, receive)
    : request.body instanceof Readable
      ? [{ fileName: 'file', bytes: await readRaw(request, request.body, rule, receive) }]
      : [];
  if (files.length === 0 || files.some(({ bytes }) => bytes.length === 0)) {
    throw new AppError('invalid_request', {
      message: 'No file was uploaded. Choose one and try again.',
      fields: { [`body.${rule.field}`]: 'This file is empty. Choose another.' },
    });
  }
  return files;
}

/** Our forms have only a field or two beside the files, and short headers. */
const FORM_LIMITS = { fields: 10, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20, headerSize: 4 * 1024 } as const;

async function readForm(request: FastifyRequest, rule: UploadRule, receive: Receive) {
  const { field, mostFiles, mostBytes } = rule;
  const limits = { ...FORM_LIMITS, fileSize: mostBytes, files: mostFiles, parts: mostFiles + FORM_LIMITS.fields };
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) part.file.resume();
      else {
        const bytes = await collect(part.file, receive);
        if (part.file.truncated) throw tooLarge(rule);
        files.push({ fileName: tidyName(part.filename), bytes });
      }
    }
  } catch (error) {
    throw refusalOf(error, rule);
  }
  return files;
}

async function collect(chunks: AsyncIterable<Buffer>, receive: Receive): Promise<Buffer> {
  const collected: Buffer[] = [];
  for await (const chunk of chunks) {
    receive(chunk.length);
    collected.push(chunk);
  }
  return Buffer.concat(collected);
}

async function readRaw(request: FastifyRequest, body: Readable, rule: UploadRule, receive: Receive): Promise<Buffer> {
  let size = 0;
  const receiveWithin: Receive = (count) => {
    size += count;
    if (size > rule.mostBytes) throw tooLarge(rule);
    receive(count);
  };
  try {
    // Not destroyed when we stop: the response must still reach the sender.
    return await collect(body.iterator({ destroyOnReturn: false }), receiveWithin);
  } catch (error) {
    request.raw.resume();
    throw error instanceof AppError ? error : new AppError('upload_incomplete');
  }
}

function refusalOf(error: unknown, rule: UploadRule): unknown {
  if (error instanceof AppError) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(rule);
    case 'FST_FILES_LIMIT':
      return new AppError('too_many_files', {
        message: rule.mostFiles === 1 ? 'Upload one file at a time.' : `Upload up to ${rule.mostFiles} files.`,
      });
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new AppError('malformed_request');
    default:
      // The form was truncated or the connection broke; reading fails for no other reason.
      return new AppError('upload_incomplete');
  }
}

export const tooLarge = ({ mostBytes }: UploadRule) =>
  new AppError('too_large', {
    message: `Files can be up to ${Math.floor(mostBytes / MEGABYTE)} MB. Upload a smaller one.`,
  });

const tidyName = (name: string | undefined) =>
  (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(-LONGEST_NAME) || 'file';

/** Detected by content; a name or a header proves nothing. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf';

const KINDS: Readonly<Record<string, FileKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

export async function kindOfFile(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && KINDS[found.mime];
}

export const EXTENSIONS: Readonly<Record<FileKind, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', pdf: 'pdf' };
