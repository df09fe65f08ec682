import { IMAGE_BYTES_MAX, IMAGE_WIDTHS, type StoredImage } from '@vendor-portal/contract/domain/image.ts';
import type { FastifyRequest } from 'fastify';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { drawWidths } from '../../platform/images/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpFiles, keepFiles, storeFiles } from '../../platform/storage/kept-files.ts';
import { readUpload } from '../../platform/uploads/read-upload.ts';
import { imageKey, SIZES, storedImage } from './image-files.ts';
import { deleteUnusedImages, insertImage, releaseImages, useImages } from './product-images.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'files'>;

/** Time enough to fill in the form that the picture is for. */
const UNUSED_FOR = days(1);
const AT_ONCE = 100;

export async function uploadImage(parts: Parts, vendorId: string, request: FastifyRequest): Promise<StoredImage> {
  const [file] = await readUpload(request, { field: 'file', mostFiles: 1, mostBytes: IMAGE_BYTES_MAX });
  if (!file) throw new AppError('upload_incomplete');
  return storeImage(parts, vendorId, file.bytes);
}

/** Draws a picture anew in its three widths and keeps them; a product may show it from then on. */
export async function storeImage(parts: Parts, vendorId: string, bytes: Buffer): Promise<StoredImage> {
  const { db, clock } = parts;
  const drawn = await drawWidths(bytes, IMAGE_WIDTHS);
  const imageId = newId();
  const files = SIZES.map((size) => ({ key: imageKey(imageId, size), bytes: drawn[size] }));
  await storeFiles(parts, files);
  await db.transaction(async (tx) => {
    await insertImage(tx, vendorId, imageId, clock.now());
    await keepFiles(
      tx,
      files.map(({ key }) => key),
    );
  });
  return storedImage(imageId);
}

/** The pictures a product is to show instead of those it shows; each must be one of this vendor's. */
export async function exchangeImages(
  tx: Db,
  vendorId: string,
  given: readonly string[],
  current: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(given)];
  const found = await useImages(
    tx,
    vendorId,
    wanted.filter((id) => !current.includes(id)),
  );
  const missing = wanted.filter((id) => !current.includes(id) && !found.has(id));
  if (missing.length === 0) return wanted;
  const fields = missing.map((id) => [`body.imageIds.${given.indexOf(id)}`, 'We do not have this picture.'] as const);
  throw new AppError('invalid_request', { fields: Object.fromEntries(fields) });
}

/** Once the product is written: what it showed before and nothing shows now may go. */
export const letGoOfImages = (tx: Db, vendorId: string, shown: readonly string[], now: readonly string[], at: Date) =>
  releaseImages(
    tx,
    vendorId,
    shown.filter((id) => !now.includes(id)),
    at,
  );

/** Removes pictures that were uploaded and never used, or given up by an edit. */
export const forgetUnusedImages = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    const gone = await deleteUnusedImages(tx, before(now, UNUSED_FOR), AT_ONCE);
    const keys = gone.flatMap((imageId) => SIZES.map((size) => imageKey(imageId, size)));
    await giveUpFiles(tx, { now: () => now }, keys);
  });
