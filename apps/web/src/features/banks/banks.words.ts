import { defineDictionary } from '../../platform/words/dictionary.ts';

export const paymentWords = defineDictionary({ en: () => import('./words/payment.en.ts') });
