import { IMAGE_WIDTHS, type StoredImage } from '@vendor-portal/contract/domain/image.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';

type Size = keyof typeof IMAGE_WIDTHS;

export const SIZES = Object.keys(IMAGE_WIDTHS) as Size[];

export const imageKey = (imageId: string, size: Size): FileKey => `public/adverts/${imageId}-${size}.webp`;

const urlOf = (imageId: string, size: Size) => publicPath(imageKey(imageId, size));

export const storedImage = (imageId: string): StoredImage => ({
  imageId,
  urls: { small: urlOf(imageId, 'small'), medium: urlOf(imageId, 'medium'), large: urlOf(imageId, 'large') },
});
