import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '../http/answers/app-error.ts';

export interface UploadedFile {
  /** As the sender calls it; good for showing, never for a path. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface UploadRule {
  /** The field of a multipart form that holds the files; others are passed over. */
  readonly field: 'file' | 'files';
  readonly mostFiles: number;
  /** Of one file. */
  readonly mostBytes: number;
}

const MEGABYTE = 1024 * 1024;
/** What a multipart form adds around its files. */
const WRAPPING = 64 * 1024;
const LONGEST_NAME = 120;

/** Calls that take a file may be sent it as it is; no other call has its body read as one. */
export function takeRawFiles(app: FastifyInstance): void {
  app.addContentTypeParser(/^(?:image\/|application\/(?:pdf|octet-stream)$)/, (request, payload, done) => {
    if (request.routeOptions.config.isUpload) done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call takes no file.' }));
  });
}

/** The files of a request, whole and within the rule, or a refusal that says what is wrong with them. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedFile[]> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > rule.mostFiles * rule.mostBytes + WRAPPING) throw tooLarge(rule);
  const files = request.isMultipart()
    ? await readForm(request, rule)
    : request.body instanceof Readable
      ? [{ fileName: 'file', bytes: await readRaw(request, request.body, rule) }]
      : [];
  if (files.length === 0 || files.some(({ bytes }) => bytes.length === 0)) {
    throw new AppError('invalid_request', {
      message: 'No file arrived. Choose one and send it again.',
      fields: { [`body.${rule.field}`]: 'Choose a file that is not empty.' },
    });
  }
  return files;
}

async function readForm(request: FastifyRequest, { field, mostFiles, mostBytes }: UploadRule) {
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes, files: mostFiles } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) files.push({ fileName: tidyName(part.filename), bytes: await part.toBuffer() });
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(error, { field, mostFiles, mostBytes });
  }
  return files;
}

async function readRaw(request: FastifyRequest, body: Readable, rule: UploadRule): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Not destroyed when we stop: the answer must still reach the sender.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > rule.mostBytes) throw tooLarge(rule);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    request.raw.resume();
    throw error instanceof AppError ? error : new AppError('upload_incomplete');
  }
  return Buffer.concat(chunks);
}

function refusalOf(error: unknown, rule: UploadRule): unknown {
  if (error instanceof AppError) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(rule);
    case 'FST_FILES_LIMIT':
      return new AppError('too_many_files', {
        message: rule.mostFiles === 1 ? 'Send one file at a time.' : `Send at most ${rule.mostFiles} files.`,
      });
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new AppError('malformed_request');
    default:
      // The form stopped before its end, or the line broke: there is nothing else that reading can fail of.
      return new AppError('upload_incomplete');
  }
}

const tooLarge = ({ mostBytes }: UploadRule) =>
  new AppError('too_large', {
    message: `A file may have at most ${Math.floor(mostBytes / MEGABYTE)} MB. Send a smaller one.`,
  });

/** One line without a path, cut where it is too long to show. */
const tidyName = (name: string | undefined) =>
  (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(-LONGEST_NAME) || 'file';
