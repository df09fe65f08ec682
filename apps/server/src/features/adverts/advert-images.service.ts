import type { Db } from '../../platform/database/database.ts';
import { forgetUnused, takeImage, type ImageParts, type ImageUpload } from '../images/images.service.ts';
import { ADVERT_IMAGES } from './advert-images.queries.ts';

export const uploadAdvertImage = (parts: ImageParts, upload: ImageUpload) => takeImage(parts, ADVERT_IMAGES, upload);

export const forgetUnusedAdvertImages = (db: Db, now: Date) => forgetUnused(db, ADVERT_IMAGES, now);
