import { codeFormMessages } from './code-form.en.ts';

/** For every change that needs the password and a code. */
export const ownerProofMessages = {
  password: 'Your password',
  code: codeFormMessages.code,
  send: 'Send me a code',
  sendAgain: 'Send another code',
  sent: (email: string) => `We’ve sent a 6-digit code to ${email}.`,
  why: 'For your security, we’ll email you a code too.',
};
