import { messages as en } from './always.en.ts';

/** Not lazy-loaded, because they are shown when something failed to load or the app crashed. */
export const alwaysMessages = { en };
