import { codeFormMessages } from './code-form.en.ts';

/** For every change that needs the password and a code. */
export const ownerProofMessages = {
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  code: codeFormMessages.code,
  codeMissing: codeFormMessages.codeMissing,
  send: 'Send me a code',
  sendAgain: 'Send another code',
  sent: (email: string) => `We’ve sent a 6-digit code to ${email}.`,
  why: 'For your security, we’ll email you a code too.',
};
