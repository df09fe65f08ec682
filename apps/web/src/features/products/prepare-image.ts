import { IMAGE_WIDTHS } from '@vendor-portal/contract/domain/image.ts';

/** The square that is kept, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const SIDE_MAX = IMAGE_WIDTHS.large;
const QUALITY = 0.86;

export const centreOf = ({ width, height }: { width: number; height: number }): Crop => {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
};

/** Square and no larger than anybody will see it: a photo of 6 MB leaves the phone with some 150 KB. */
export async function prepareImage(source: Blob, crop?: Crop): Promise<File> {
  const bitmap = await createImageBitmap(source);
  try {
    const { x, y, size } = crop ?? centreOf(bitmap);
    const side = Math.max(1, Math.round(Math.min(size, SIDE_MAX)));
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, size, size, 0, 0, side, side);
    const blob = await encoded(canvas, context, side);
    return new File([blob], `picture.${blob.type.replace('image/', '')}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** A browser that cannot write WebP writes PNG without a word, which for a photo is huge: then JPEG, on white. */
async function encoded(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, side: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('No picture was drawn.')) : resolve(blob));
    canvas.toBlob(take, type, QUALITY);
  });
