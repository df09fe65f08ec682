import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { initialCrop, type Crop } from './crop.ts';
import { cutOut } from './cut-out.ts';

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
