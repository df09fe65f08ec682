import type { Db } from '../../platform/database/database.ts';
import {
  deleteUnused,
  takeImage,
  imageIn,
  type ImageDeps,
  type ImageUpload,
  type ImageKind,
} from '../images/images.service.ts';
import { sql } from 'drizzle-orm';
import { advertImages, adverts } from './adverts.tables.ts';

export const ADVERT_IMAGES: ImageKind = {
  table: advertImages,
  folder: 'adverts',
  isShown: sql`exists (select 1 from ${adverts} where ${adverts.vendorId} = ${advertImages.vendorId} and ${adverts.imageId} = ${advertImages.id})`,
};

export const uploadAdvertImage = (deps: ImageDeps, upload: ImageUpload) => takeImage(deps, ADVERT_IMAGES, upload);

export const deleteUnusedAdvertImages = (db: Db, now: Date) => deleteUnused(db, ADVERT_IMAGES, now);

export const storedImage = (imageId: string) => imageIn(ADVERT_IMAGES.folder, imageId);
