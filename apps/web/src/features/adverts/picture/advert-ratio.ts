/** Width over height of an advert's picture, wherever customers see it. */
export const ADVERT_RATIO = 2;
