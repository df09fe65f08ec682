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
import { imageKey, SIZES, storedImage } from './advert-image-files.ts';
import { deleteUnusedImages, insertImage } from './advert-images.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'files'>;

/** Time enough to fill in the form that the picture is for. */
const UNUSED_FOR = days(1);
const AT_ONCE = 100;

export async function uploadAdvertImage(parts: Parts, vendorId: string, request: FastifyRequest): Promise<StoredImage> {
  const [file] = await readUpload(request, { field: 'file', mostFiles: 1, mostBytes: IMAGE_BYTES_MAX });
  if (!file) throw new AppError('upload_incomplete');
  return storeAdvertImage(parts, vendorId, file.bytes);
}

/** Draws a picture anew in its three widths and keeps them; an advert may show it from then on. */
export async function storeAdvertImage(parts: Parts, vendorId: string, bytes: Buffer): Promise<StoredImage> {
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

/** Removes pictures that were uploaded and never used. */
export const forgetUnusedAdvertImages = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    const gone = await deleteUnusedImages(tx, before(now, UNUSED_FOR), AT_ONCE);
    const keys = gone.flatMap((imageId) => SIZES.map((size) => imageKey(imageId, size)));
    await giveUpFiles(tx, { now: () => now }, keys);
  });
