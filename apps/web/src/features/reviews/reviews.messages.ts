import { messages as reviews } from './messages/reviews.en.ts';

export const reviewMessages = { en: reviews };
