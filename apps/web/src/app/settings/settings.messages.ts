import { messages as settings } from './messages/settings.en.ts';

export const settingsMessages = { en: settings };
