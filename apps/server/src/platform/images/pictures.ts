import { AppError } from '../http/answers/app-error.ts';
import { kindOfFile, type FileKind } from '../uploads/file-kind.ts';
import { drawSent } from './image-work.ts';

const PICTURE_KINDS: ReadonlySet<FileKind | undefined> = new Set(['png', 'jpeg', 'webp'] as const);

/** Refuses what is no picture of a kind that every browser shows, whatever its name says. */
async function assertPicture(bytes: Buffer): Promise<void> {
  if (!PICTURE_KINDS.has(await kindOfFile(bytes))) {
    throw new AppError('unsupported_type', { message: 'This is not a PNG, JPEG or WebP picture. Send one of those.' });
  }
}

const only = ([drawn]: readonly Buffer[]): Buffer => drawn ?? Buffer.alloc(0);

/** A WebP as wide as high, cut from the middle, and never larger than the original. */
export async function drawSquare(bytes: Buffer, longest: number, signal?: AbortSignal): Promise<Buffer> {
  await assertPicture(bytes);
  return only(await drawSent(bytes, { kind: 'square', longest }, signal));
}

/** One WebP per width, in the picture's own shape and never larger than the original. */
export async function drawWidths<const Name extends string>(
  bytes: Buffer,
  widths: Readonly<Record<Name, number>>,
  signal?: AbortSignal,
): Promise<Record<Name, Buffer>> {
  await assertPicture(bytes);
  const drawn = await drawSent(bytes, { kind: 'widths', widths: Object.values(widths) }, signal);
  return Object.fromEntries(Object.keys(widths).map((name, place) => [name, drawn[place]])) as Record<Name, Buffer>;
}

/** The same picture in the same kind, drawn anew: for documents, where what it shows must stay as it was. */
export async function redraw(bytes: Buffer, format: 'png' | 'jpeg', signal?: AbortSignal): Promise<Buffer> {
  return only(await drawSent(bytes, { kind: 'page', format }, signal));
}
