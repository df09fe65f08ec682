import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as reviews } from './messages/reviews.en.ts';

export const reviewMessages = defineDictionary({ en: reviews });
