import { imageIn } from '../images/images.service.ts';

export const ADVERT_IMAGE_FOLDER = 'adverts';

export const storedImage = (imageId: string) => imageIn(ADVERT_IMAGE_FOLDER, imageId);
