import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { forgetUnused, takeImage, type ImageParts } from '../../platform/images/stored-images.ts';
import { ADVERT_IMAGES } from './advert-images.queries.ts';

export const uploadAdvertImage = (parts: ImageParts, vendorId: string, request: FastifyRequest) =>
  takeImage(parts, ADVERT_IMAGES, vendorId, request);

export const forgetUnusedAdvertImages = (db: Db, now: Date) => forgetUnused(db, ADVERT_IMAGES, now);
