import { headOf, kindOf, sizeOf, type Size } from './file-kind.ts';

/** What the server would refuse, too; told before anything is unpacked or sent. */
const MOST_PIXELS = 40_000_000;

/** Worked on in this size at most: enough for any crop, light enough for a phone. */
const WORKING_SIDE = 2048;

export type PictureProblem = 'kind' | 'pixels' | 'unreadable';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Unpacks a picture, turned as the camera meant it and no larger than needed. Rejects with `PictureRefused`. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const head = await headOf(file);
  const kind = kindOf(head);
  if (kind === undefined || kind === 'pdf') throw new PictureRefused('kind');
  const size = sizeOf(head);
  if (size !== undefined && size.width * size.height > MOST_PIXELS) throw new PictureRefused('pixels');
  try {
    return await createImageBitmap(file, shrinking(size));
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
