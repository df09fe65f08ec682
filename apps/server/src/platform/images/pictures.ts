import type { Sharp } from 'sharp';
import type { Turn } from '../fair-turns.ts';
import { AppError } from '../http/answers/app-error.ts';
import { kindOfFile, type FileKind } from '../uploads/file-kind.ts';
import { withPicture } from './image-work.ts';

const PICTURE_KINDS: ReadonlySet<FileKind | undefined> = new Set(['png', 'jpeg', 'webp'] as const);

/** Refuses what is no picture of a kind that every browser shows, whatever its name says. */
async function assertPicture(bytes: Buffer): Promise<void> {
  if (!PICTURE_KINDS.has(await kindOfFile(bytes))) {
    throw new AppError('unsupported_type', { message: 'This is not a PNG, JPEG or WebP picture. Send one of those.' });
  }
}

const WEBP = { quality: 84 } as const;

/** A WebP as wide as high, cut from the middle, and never larger than the original. */
export async function drawSquare(bytes: Buffer, longest: number, turn?: Turn): Promise<Buffer> {
  await assertPicture(bytes);
  const draw = async (picture: Sharp) => {
    const { width, height } = await picture.metadata();
    const side = Math.min(longest, width, height);
    return picture.resize(side, side, { fit: 'cover' }).webp(WEBP).toBuffer();
  };
  return withPicture(bytes, draw, turn);
}

/** One WebP per width, in the picture's own shape and never larger than the original. */
export async function drawWidths<const Name extends string>(
  bytes: Buffer,
  widths: Readonly<Record<Name, number>>,
  turn?: Turn,
): Promise<Record<Name, Buffer>> {
  await assertPicture(bytes);
  const draw = async (picture: Sharp) => {
    const drawn: [string, Buffer][] = [];
    for (const [name, width] of Object.entries<number>(widths)) {
      const resized = picture.clone().resize({ width, withoutEnlargement: true });
      drawn.push([name, await resized.webp(WEBP).toBuffer()]);
    }
    return Object.fromEntries(drawn) as Record<Name, Buffer>;
  };
  return withPicture(bytes, draw, turn);
}

/** Wide enough to read the small print of a scanned page. */
const PAGE_SIDE = 4_000;

/** The same picture in the same kind, drawn anew: for documents, where what it shows must stay as it was. */
export async function redraw(bytes: Buffer, kind: 'png' | 'jpeg', turn?: Turn): Promise<Buffer> {
  const draw = (picture: Sharp) => {
    const page = picture.resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true });
    return kind === 'png' ? page.png().toBuffer() : page.jpeg({ quality: 88 }).toBuffer();
  };
  return withPicture(bytes, draw, turn);
}
