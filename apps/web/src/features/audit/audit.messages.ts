import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as audit } from './messages/audit.en.ts';

export const auditMessages = defineDictionary({ en: audit });
