import { messages as refusedActions } from './refused-actions.en.ts';

export const refusedMessages = { en: refusedActions };
