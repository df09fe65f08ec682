import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as analytics } from './messages/analytics.en.ts';

export const analyticsMessages = defineDictionary({ en: analytics });
