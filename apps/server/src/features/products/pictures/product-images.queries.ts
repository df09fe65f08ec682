import { sql } from 'drizzle-orm';
import type { ImageKind } from '../../images/images.service.ts';
import { PRODUCT_IMAGE_FOLDER } from './image-files.ts';
import { productImages } from './product-images.tables.ts';
import { products } from '../products.tables.ts';

export const PRODUCT_IMAGES: ImageKind = {
  table: productImages,
  folder: PRODUCT_IMAGE_FOLDER,
  // Deleted products count: old orders still show them.
  isShown: sql`exists (select 1 from ${products} where ${products.vendorId} = ${productImages.vendorId} and ${productImages.id} = any(${products.imageIds}))`,
};
