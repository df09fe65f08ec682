import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as payment } from './words/payment.en.ts';

export const paymentWords = defineDictionary({ en: payment });
