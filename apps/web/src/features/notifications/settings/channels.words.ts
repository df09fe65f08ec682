import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const channelWords = defineDictionary({ en: () => import('../words/channels.en.ts') });
