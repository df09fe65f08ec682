import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as channels } from '../words/channels.en.ts';

export const channelWords = defineDictionary({ en: channels });
