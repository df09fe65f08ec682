import { messages as bell } from '../messages/bell.en.ts';

export const bellMessages = { en: bell };
