import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as authLayout } from './auth-layout.en.ts';

export const authLayoutMessages = defineDictionary({ en: authLayout });
