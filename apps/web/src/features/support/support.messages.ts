import { messages as en } from './messages/en.ts';
import { messages as answers } from './messages/answers.en.ts';

export const helpMessages = { en };
/** Separate, because the answers are long and only the help screen needs them. */
export const answerMessages = { en: answers };
