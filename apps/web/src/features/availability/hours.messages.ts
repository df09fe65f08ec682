import { messages as hours } from './messages/hours.en.ts';

export const hoursMessages = { en: hours };
