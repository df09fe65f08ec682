import * as z from 'zod/mini';
import { Id } from './scalars.ts';

export const IMAGE_WIDTHS = { small: 160, medium: 480, large: 1200 } as const;

export const PRODUCT_IMAGES_MAX = 6;
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
export const DOCUMENTS_MAX = 3;

export const StoredImage = z.object({
  imageId: Id,
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
export type StoredImage = z.output<typeof StoredImage>;
