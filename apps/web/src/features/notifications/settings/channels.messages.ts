import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as channels } from '../messages/channels.en.ts';

export const channelMessages = defineDictionary({ en: channels });
