import { messages as channels } from '../messages/channels.en.ts';

export const channelMessages = { en: channels };
