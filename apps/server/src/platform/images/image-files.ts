import { IMAGE_WIDTHS, type StoredImage } from '@vendor-portal/contract/values/image.ts';
import { publicPath } from '../storage/file-links.ts';
import type { FileKey } from '../storage/file-store.ts';

type Size = keyof typeof IMAGE_WIDTHS;

/** A picture in every width there is of it. */
export type DrawnImage = Readonly<Record<Size, Buffer>>;

/** Under which the files of one kind of picture lie. */
export type ImageFolder = 'products' | 'adverts';

const SIZES = Object.keys(IMAGE_WIDTHS) as Size[];

const imageKey = (folder: ImageFolder, imageId: string, size: Size): FileKey =>
  `public/${folder}/${imageId}-${size}.webp`;

export const imageFiles = (folder: ImageFolder, imageId: string, drawn: DrawnImage) =>
  SIZES.map((size) => ({ key: imageKey(folder, imageId, size), bytes: drawn[size] }));

export const imageKeys = (folder: ImageFolder, imageId: string): FileKey[] =>
  SIZES.map((size) => imageKey(folder, imageId, size));

export function imageIn(folder: ImageFolder, imageId: string): StoredImage {
  const urlOf = (size: Size) => publicPath(imageKey(folder, imageId, size));
  return { imageId, urls: { small: urlOf('small'), medium: urlOf('medium'), large: urlOf('large') } };
}
