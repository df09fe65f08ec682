import type { Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

const QUALITY = 0.86;

interface Paper {
  /** In pixels; the kept part is made smaller, never larger. */
  readonly widthMax: number;
  /** What shows through the picture, or beside it, is white; otherwise it stays clear. */
  readonly isOnWhite?: boolean;
}

/** The kept part as a picture of its own, no larger than anybody will see it. */
export async function cutOut(bitmap: ImageBitmap, crop: Crop, { widthMax, isOnWhite = false }: Paper): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(crop.width, widthMax)));
  canvas.height = Math.max(1, Math.round((canvas.width * crop.height) / crop.width));
  if (!drawCrop(canvas, bitmap, crop, isOnWhite)) throw new Error('This browser draws no pictures.');
  const webp = await blobOf(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // A browser that cannot write WebP writes PNG without a word, which for a photo is huge: then JPEG, on white.
  drawCrop(canvas, bitmap, crop, true);
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('No picture was drawn.')) : resolve(blob));
    canvas.toBlob(take, type, QUALITY);
  });
