import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { AppError } from '../http/answers/app-error.ts';
import { fairTurns, type Turn } from '../fair-turns.ts';

/** More than any screen or print of ours needs. A file of a few kilobytes may unpack to gigabytes without this. */
const PIXELS_MAX = 40_000_000;

/** Each decode may hold a hundred megabytes for a moment, and a core: one core stays free for everybody's answers. */
export const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const drawing = fairTurns(DRAWN_AT_ONCE);

/** For what nobody sent: the demo's pictures. */
const OURS: Turn = { party: 'ours' };

/** Loaded with the first picture: most processes never see one, and it is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Decodes a picture and hands it, upright, to `work`. What comes out was drawn anew from pixels: no metadata, no second
 * content behind the first. A picture that can't be decoded to its end is refused.
 */
export function withPicture<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>, turn: Turn = OURS): Promise<T> {
  return drawing(turn, async () => {
    const sharp = await loadSharp();
    try {
      // Some phones write pictures that raise warnings; errors and missing ends are refused.
      return await work(sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient());
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw refusalOf(error);
    }
  });
}

function refusalOf(error: unknown): AppError {
  if (error instanceof Error && error.message.includes('pixel limit')) {
    return new AppError('too_large', {
      message: `This picture has more than ${PIXELS_MAX / 1_000_000} million pixels. Save it smaller and send it again.`,
    });
  }
  return new AppError('file_unreadable', {
    message: 'This picture is damaged or cut off. Try saving it again, or send another.',
  });
}
