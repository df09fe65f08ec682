import { messages as past } from '../messages/past.en.ts';

export const pastMessages = { en: past };
