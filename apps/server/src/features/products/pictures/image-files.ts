import { imageIn } from '../../images/images.service.ts';

export const PRODUCT_IMAGE_FOLDER = 'products';

export const storedImage = (imageId: string) => imageIn(PRODUCT_IMAGE_FOLDER, imageId);
