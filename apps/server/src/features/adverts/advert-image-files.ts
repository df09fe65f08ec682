import { imageIn } from '../../platform/images/stored-images.ts';

export const ADVERT_IMAGE_FOLDER = 'adverts';

export const storedImage = (imageId: string) => imageIn(ADVERT_IMAGE_FOLDER, imageId);
