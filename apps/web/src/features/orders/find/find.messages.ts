import { messages as find } from '../messages/find.en.ts';

export const findMessages = { en: find };
