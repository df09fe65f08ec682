import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as audit } from './words/audit.en.ts';

export const auditWords = defineDictionary({ en: audit });
