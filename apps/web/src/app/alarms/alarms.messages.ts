import { messages } from './alarms.en.ts';

export const alarmMessages = { en: messages };
