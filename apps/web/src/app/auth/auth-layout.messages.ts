import { messages as authLayout } from './auth-layout.en.ts';

export const authLayoutMessages = { en: authLayout };
