import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { cropAt, type Crop } from './picture-crop.ts';

const WIDTH_MAX = IMAGE_WIDTHS.large;
const QUALITY = 0.86;

interface Shape {
  /** Instead of the middle. */
  readonly crop?: Crop | undefined;
  /** Width over height; a square unless said otherwise. */
  readonly ratio?: number;
}

/** In shape and no larger than anybody will see it: a photo of 6 MB leaves the phone with some 150 KB. */
export async function prepareImage(source: Blob, { crop, ratio = 1 }: Shape = {}): Promise<File> {
  const bitmap = await createImageBitmap(source);
  try {
    const { x, y, width, height } = crop ?? cropAt(bitmap, ratio);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(Math.min(width, WIDTH_MAX)));
    canvas.height = Math.max(1, Math.round(canvas.width / ratio));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await encoded(canvas, context);
    return new File([blob], `picture.${blob.type.replace('image/', '')}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** A browser that cannot write WebP writes PNG without a word, which for a photo is huge: then JPEG, on white. */
async function encoded(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('No picture was drawn.')) : resolve(blob));
    canvas.toBlob(take, type, QUALITY);
  });
