import { messages as en } from './messages/en.ts';

export const storePlaceMessages = { en };
