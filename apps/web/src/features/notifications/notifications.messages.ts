import { messages } from './messages/en.ts';

/** Bundled with the frame, which shows the bell. */
export const notificationMessages = { en: messages };
