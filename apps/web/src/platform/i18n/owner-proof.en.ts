import { codeFormMessages } from './code-form.en.ts';

/** Said wherever a change takes the password and a code. */
export const ownerProofMessages = {
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  code: codeFormMessages.code,
  codeMissing: codeFormMessages.codeMissing,
  send: 'Send me a code',
  sendAgain: 'Send another code',
  sent: (email: string) => `Six digits are on their way to ${email}.`,
  why: 'It goes to your email: a password alone is not enough here.',
};
