import { messages as en } from './messages/en.ts';

export const landingMessages = { en };
