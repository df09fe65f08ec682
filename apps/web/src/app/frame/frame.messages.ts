import { messages as frame } from './frame.en.ts';

export const frameMessages = { en: frame };
