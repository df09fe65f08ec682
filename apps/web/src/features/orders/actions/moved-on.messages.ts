import { messages as movedOn } from '../messages/moved-on.en.ts';

export const movedOnMessages = { en: movedOn };
