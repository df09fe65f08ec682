import { messages } from './offline.en.ts';

export const offlineMessages = { en: messages };
