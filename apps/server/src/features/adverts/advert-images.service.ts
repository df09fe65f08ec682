import type { Db } from '../../platform/database/database.ts';
import { deleteUnused, takeImage, type ImageDeps, type ImageUpload } from '../images/images.service.ts';
import { ADVERT_IMAGES } from './advert-images.queries.ts';

export const uploadAdvertImage = (deps: ImageDeps, upload: ImageUpload) => takeImage(deps, ADVERT_IMAGES, upload);

export const deleteUnusedAdvertImages = (db: Db, now: Date) => deleteUnused(db, ADVERT_IMAGES, now);
