import { AppError } from '../http/answers/app-error.ts';
import { kindOfFile, type FileKind } from '../uploads/read-upload.ts';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { PIXELS_MAX, type PictureOptions } from './draw-picture.ts';
import { drawInProcess } from './drawing-process.ts';

const PICTURE_KINDS: ReadonlySet<FileKind | undefined> = new Set(['png', 'jpeg', 'webp'] as const);

async function assertPicture(bytes: Buffer): Promise<void> {
  if (!PICTURE_KINDS.has(await kindOfFile(bytes))) {
    throw new AppError('unsupported_type', {
      message: 'This picture isn’t supported. Use PNG, JPEG or WebP.',
    });
  }
}

const only = ([drawn]: readonly Buffer[]): Buffer => drawn ?? Buffer.alloc(0);

export async function drawSquare(bytes: Buffer, longest: number, signal?: AbortSignal): Promise<Buffer> {
  await assertPicture(bytes);
  return only(await drawSent(bytes, { kind: 'square', longest }, signal));
}

export async function drawWidths<const Name extends string>(
  bytes: Buffer,
  widths: Readonly<Record<Name, number>>,
  signal?: AbortSignal,
): Promise<Record<Name, Buffer>> {
  await assertPicture(bytes);
  const drawn = await drawSent(bytes, { kind: 'widths', widths: Object.values(widths) }, signal);
  return Object.fromEntries(Object.keys(widths).map((name, place) => [name, drawn[place]])) as Record<Name, Buffer>;
}

/** In the same format: for documents, whose content must not change. */
export async function redraw(bytes: Buffer, format: 'png' | 'jpeg', signal?: AbortSignal): Promise<Buffer> {
  return only(await drawSent(bytes, { kind: 'page', format }, signal));
}

/**
 * A decode may use a hundred megabytes and a core, so one core stays free for requests. First come, first served is
 * fair, because uploads per vendor are limited.
 */
export const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const drawing = pLimit(DRAWN_AT_ONCE);

/** Stops when the client disconnects. Undecodable files are refused. */
function drawSent(bytes: Buffer, options: PictureOptions, signal?: AbortSignal): Promise<Buffer[]> {
  return drawing(async () => {
    signal?.throwIfAborted();
    const answer = await drawInProcess({ bytes, options });
    if ('refused' in answer) throw refusalOf(answer.refused);
    return answer.drawn.map((drawn) => Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength));
  });
}

function refusalOf(reason: string): AppError {
  if (reason.includes('pixel limit')) {
    return new AppError('too_large', {
      message: `This picture has more than ${PIXELS_MAX / 1_000_000} million pixels. Save a smaller copy and upload it again.`,
    });
  }
  return new AppError('file_unreadable', {
    message: 'This picture is damaged. Save it again or choose another.',
  });
}
