import type { Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

const QUALITY = 0.86;

interface Paper {
  /** In pixels; never enlarged. */
  readonly widthMax: number;
  /** Transparent areas become white. */
  readonly isOnWhite?: boolean;
}

export async function cutOut(bitmap: ImageBitmap, crop: Crop, { widthMax, isOnWhite = false }: Paper): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(crop.width, widthMax)));
  canvas.height = Math.max(1, Math.round((canvas.width * crop.height) / crop.width));
  if (!drawCrop(canvas, bitmap, crop, isOnWhite)) throw new Error('This browser draws no pictures.');
  const webp = await blobOf(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // A browser that can't encode WebP writes PNG, which is huge for a photo: then JPEG, on white.
  drawCrop(canvas, bitmap, crop, true);
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('No picture was drawn.')) : resolve(blob));
    canvas.toBlob(take, type, QUALITY);
  });
