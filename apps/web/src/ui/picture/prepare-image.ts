import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { initialCrop, type Crop, type Size } from './crop.ts';

interface Shape {
  readonly crop?: Crop | undefined;
  /** Width over height; a square by default. */
  readonly ratio?: number;
}

/** A photo of 6 MB becomes about 150 kB. */
export async function prepareImage(source: Blob, { crop, ratio = 1 }: Shape = {}): Promise<File> {
  const bitmap = await createImageBitmap(source);
  try {
    const blob = await cutOut(bitmap, crop ?? initialCrop(bitmap, ratio), { widthMax: IMAGE_WIDTHS.large });
    return new File([blob], `picture.${blob.type.replace('image/', '')}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

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
  if (!drawCrop(canvas, bitmap, crop, isOnWhite)) throw new Error('This browser can’t draw pictures.');
  const webp = await encodeCanvas(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // A browser that can't encode WebP writes PNG, which is huge for a photo: then JPEG, on white.
  drawCrop(canvas, bitmap, crop, true);
  return encodeCanvas(canvas, 'image/jpeg');
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob);
    canvas.toBlob(take, type, QUALITY);
  });

/** Which part of the picture is drawn, and where on a canvas of this width; the rest stays empty. */
export function placement(crop: Crop, picture: Size, canvasWidth: number): { readonly from: Crop; readonly to: Crop } {
  const scale = canvasWidth / crop.width;
  const [x, y] = [Math.max(0, crop.x), Math.max(0, crop.y)];
  const width = Math.min(crop.x + crop.width, picture.width) - x;
  const height = Math.min(crop.y + crop.height, picture.height) - y;
  return {
    from: { x, y, width, height },
    to: { x: (x - crop.x) * scale, y: (y - crop.y) * scale, width: width * scale, height: height * scale },
  };
}

/** Draws the crop on a canvas of its shape. False if the browser can't draw. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop, isOnWhite: boolean): boolean {
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (isOnWhite) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { from, to } = placement(crop, bitmap, canvas.width);
  pen.drawImage(bitmap, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
  return true;
}
