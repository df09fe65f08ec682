import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../http/answers/app-error.ts';
import { openPicture, PIXELS_MAX, type PictureWish } from './draw-picture.ts';
import { drawApart } from './drawing-process.ts';

/**
 * Each decode may hold a hundred megabytes for a moment, and a core: one core stays free for everybody's answers. First come,
 * first served: one vendor has few uploads at once, so nobody waits for many of another's.
 */
export const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const drawing = pLimit(DRAWN_AT_ONCE);

/** For what nobody sent: the demo's pictures are drawn here. */
export const withPicture = <T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> =>
  drawing(async () => work(await openPicture(bytes)));

/** Draws what somebody sent, in a separate process, unless `signal` says that they have left. What can't be decoded is refused. */
export function drawSent(bytes: Buffer, wish: PictureWish, signal?: AbortSignal): Promise<Buffer[]> {
  return drawing(async () => {
    signal?.throwIfAborted();
    const answer = await drawApart({ bytes, wish });
    if ('refused' in answer) throw refusalOf(answer.refused);
    return answer.drawn.map((drawn) => Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength));
  });
}

function refusalOf(words: string): AppError {
  if (words.includes('pixel limit')) {
    return new AppError('too_large', {
      message: `This picture has more than ${PIXELS_MAX / 1_000_000} million pixels. Save it smaller and send it again.`,
    });
  }
  return new AppError('file_unreadable', {
    message: 'This picture is damaged or cut off. Try saving it again, or send another.',
  });
}
