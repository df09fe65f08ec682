import { sql } from 'drizzle-orm';
import type { ImageKind } from '../images/images.service.ts';
import { ADVERT_IMAGE_FOLDER } from './advert-image-files.ts';
import { advertImages, adverts } from './adverts.tables.ts';

export const ADVERT_IMAGES: ImageKind = {
  table: advertImages,
  folder: ADVERT_IMAGE_FOLDER,
  isShown: sql`exists (select 1 from ${adverts} where ${adverts.vendorId} = ${advertImages.vendorId} and ${adverts.imageId} = ${advertImages.id})`,
};
