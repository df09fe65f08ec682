import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import {
  releaseImages,
  useImages,
  forgetUnused,
  takeImage,
  type ImageParts,
  type ImageUpload,
} from '../../images/images.service.ts';
import { PRODUCT_IMAGES } from './product-images.queries.ts';

export const uploadImage = (parts: ImageParts, upload: ImageUpload) => takeImage(parts, PRODUCT_IMAGES, upload);

/** The pictures a product is to show instead of those it shows; each must be one of this vendor's. */
export async function exchangeImages(
  tx: Db,
  vendorId: string,
  given: readonly string[],
  current: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(given)];
  const added = wanted.filter((id) => !current.includes(id));
  const found = await useImages(tx, PRODUCT_IMAGES, vendorId, added);
  const missing = added.filter((id) => !found.has(id));
  if (missing.length === 0) return wanted;
  const fields = missing.map((id) => [`body.imageIds.${given.indexOf(id)}`, 'We couldn’t find this picture.'] as const);
  throw new AppError('invalid_request', { fields: Object.fromEntries(fields) });
}

/** Once the product is written: what it showed before and nothing shows now may go. */
export function letGoOfImages(tx: Db, vendorId: string, shown: readonly string[], now: readonly string[], at: Date) {
  const dropped = shown.filter((id) => !now.includes(id));
  return releaseImages(tx, PRODUCT_IMAGES, vendorId, dropped, at);
}

export const forgetUnusedImages = (db: Db, now: Date) => forgetUnused(db, PRODUCT_IMAGES, now);
