import { messages as dashboard } from './messages/dashboard.en.ts';

export const homeMessages = { en: dashboard };
