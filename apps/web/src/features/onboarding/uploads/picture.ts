import { headOf, kindOf, sizeOf, type Size } from './file-kind.ts';

/** What the server would refuse, too; told before anything is unpacked or sent. */
export const MOST_PIXELS = 40_000_000;

/** Worked on in this size at most: enough for any crop, light enough for a phone. */
const WORKING_SIDE = 2048;

/** The side of the picture that is sent; the server keeps no larger one. */
const SENT_SIDE = 512;

export type PictureProblem = 'kind' | 'pixels' | 'unreadable';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Picture extends Size {
  readonly bitmap: ImageBitmap;
}

/** Unpacks a picture, turned as the camera meant it and no larger than needed. Rejects with `PictureRefused`. */
export async function readPicture(file: Blob): Promise<Picture> {
  const head = await headOf(file);
  const kind = kindOf(head);
  if (kind === undefined || kind === 'pdf') throw new PictureRefused('kind');
  const size = sizeOf(head);
  if (size !== undefined && size.width * size.height > MOST_PIXELS) throw new PictureRefused('pixels');
  try {
    const bitmap = await createImageBitmap(file, shrinking(size));
    return { bitmap, width: bitmap.width, height: bitmap.height };
  } catch {
    throw new PictureRefused('unreadable');
  }
}

/** Only one side is given: the other follows, whichever way the picture is turned. */
function shrinking(size: Size | undefined): ImageBitmapOptions {
  if (size === undefined || Math.max(size.width, size.height) <= WORKING_SIDE) return {};
  const share = WORKING_SIDE / Math.max(size.width, size.height);
  return { resizeWidth: Math.round(size.width * share), resizeQuality: 'high' };
}

export const sentSide = (side: number) => Math.max(1, Math.min(SENT_SIDE, Math.round(side)));

export const canvasBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    // Where WebP can't be written, browsers write PNG.
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new PictureRefused('unreadable'));
        else resolve(blob);
      },
      'image/webp',
      0.92,
    );
  });
