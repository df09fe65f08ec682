import { messages as terms } from './messages/terms.en.ts';
import { messages as privacy } from './messages/privacy.en.ts';

export const termsMessages = { en: terms };
export const privacyMessages = { en: privacy };
