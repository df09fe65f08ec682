import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as payment } from './messages/payment.en.ts';

export const paymentMessages = defineDictionary({ en: payment });
