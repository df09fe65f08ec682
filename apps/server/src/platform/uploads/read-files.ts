import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '../http/answers/app-error.ts';
import type { Receive } from './read-upload.ts';
import { fileTypeFromBuffer } from 'file-type';

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
const LONGEST_NAME = 120;

/** The files of a request, whole and within the rule, or a refusal that says what is wrong with them. */
export async function readFiles(request: FastifyRequest, rule: UploadRule, receive: Receive): Promise<UploadedFile[]> {
  const files = request.isMultipart()
    ? await readForm(request, rule, receive)
    : request.body instanceof Readable
      ? [{ fileName: 'file', bytes: await readRaw(request, request.body, rule, receive) }]
      : [];
  if (files.length === 0 || files.some(({ bytes }) => bytes.length === 0)) {
    throw new AppError('invalid_request', {
      message: 'No file arrived. Choose one and send it again.',
      fields: { [`body.${rule.field}`]: 'Choose a file that is not empty.' },
    });
  }
  return files;
}

/** Beside its files a form of ours has no more than a field or two, and short headers. */
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
    // Not destroyed when we stop: the answer must still reach the sender.
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

export const tooLarge = ({ mostBytes }: UploadRule) =>
  new AppError('too_large', {
    message: `A file may have at most ${Math.floor(mostBytes / MEGABYTE)} MB. Send a smaller one.`,
  });

/** One line without a path, cut where it is too long to show. */
const tidyName = (name: string | undefined) =>
  (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(-LONGEST_NAME) || 'file';

/** The kinds of file we take, by what stands in them; a name or a header proves nothing. */
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
