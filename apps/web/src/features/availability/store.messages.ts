import { messages } from './messages/store.en.ts';

/** Bundled with the frame, because the top bar shows the store's state on every screen. */
export const storeMessages = { en: messages };
