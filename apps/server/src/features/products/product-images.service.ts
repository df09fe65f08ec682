import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import {
  releaseImages,
  claimImages,
  deleteUnused,
  takeImage,
  imageIn,
  type ImageDeps,
  type ImageUpload,
  type ImageKind,
} from '../images/images.service.ts';
import { sql } from 'drizzle-orm';
import { productImages, products } from './products.tables.ts';

export const PRODUCT_IMAGES: ImageKind = {
  table: productImages,
  folder: 'products',
  // Deleted products count: old orders still show them.
  isShown: sql`exists (select 1 from ${products} where ${products.vendorId} = ${productImages.vendorId} and ${productImages.id} = any(${products.imageIds}))`,
};

export const uploadImage = (deps: ImageDeps, upload: ImageUpload) => takeImage(deps, PRODUCT_IMAGES, upload);

/** Each must belong to this vendor. */
export async function exchangeImages(
  tx: Db,
  vendorId: string,
  input: readonly string[],
  current: readonly string[],
): Promise<string[]> {
  const requested = [...new Set(input)];
  const added = requested.filter((id) => !current.includes(id));
  const found = await claimImages(tx, PRODUCT_IMAGES, vendorId, added);
  const missing = added.filter((id) => !found.has(id));
  if (missing.length === 0) return requested;
  const fields = missing.map((id) => [`body.imageIds.${input.indexOf(id)}`, 'We couldn’t find this picture.'] as const);
  throw new AppError('invalid_request', { fields: Object.fromEntries(fields) });
}

/** Call it after the product is written: pictures that nothing shows any more may be deleted. */
export function releaseProductImages(
  tx: Db,
  vendorId: string,
  before: readonly string[],
  now: readonly string[],
  at: Date,
) {
  const dropped = before.filter((id) => !now.includes(id));
  return releaseImages(tx, PRODUCT_IMAGES, vendorId, dropped, at);
}

export const deleteUnusedProductImages = (db: Db, now: Date) => deleteUnused(db, PRODUCT_IMAGES, now);

export const storedImage = (imageId: string) => imageIn(PRODUCT_IMAGES.folder, imageId);
