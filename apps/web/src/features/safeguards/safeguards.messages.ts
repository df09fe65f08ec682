import { messages as stopChange } from './messages/stop-change.en.ts';

export const stopChangeMessages = { en: stopChange };
