import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { AppError } from '../http/answers/app-error.ts';
import { fairTurns, type Turn } from '../fair-turns.ts';
import { openPicture, PIXELS_MAX, type PictureWish } from './draw-picture.ts';
import { drawApart } from './drawing-process.ts';

/** Each decode may hold a hundred megabytes for a moment, and a core: one core stays free for everybody's answers. */
export const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const drawing = fairTurns(DRAWN_AT_ONCE);

const OURS: Turn = { party: 'ours' };

/** For what nobody sent: the demo's pictures are drawn here. */
export const withPicture = <T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> =>
  drawing(OURS, async () => work(await openPicture(bytes)));

/** Draws what somebody sent, in their turn and in a process apart. What can't be decoded is refused. */
export function drawSent(bytes: Buffer, wish: PictureWish, turn: Turn = OURS): Promise<Buffer[]> {
  return drawing(turn, async () => {
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
