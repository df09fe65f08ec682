import { codeFormMessages } from '../../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../../platform/i18n/new-password.en.ts';

export const messages = {
  request: {
    title: 'Forgot your password?',
    lead: 'Tell us the email address of your account and we send you a code to choose a new one.',
    email: 'Email',
    emailMissing: 'Enter your email address.',
    emailMalformed: 'Enter an email address, like ada@shop.ng.',
    submit: 'Send me a code',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  otp: {
    ...codeFormMessages,
    title: 'Enter your code',
    lead: 'If there is an account for this address, six digits are on their way to',
    submit: 'Go on',
    link: 'The mail has a link as well, which needs no code and works for an hour. If there are several mails, take the newest.',
    otherAddress: 'Use another address',
  },
  reset: {
    ...newPasswordMessages,
    title: 'Choose a new password',
    lead: 'For',
    leadFromLink: 'For the account that the mail was sent to.',
    submit: 'Set the new password',
    startAgain: 'Ask for a new code',
    doneTitle: 'Your new password is set',
    doneLead: 'Every device that was signed in to this account has been signed out.',
    signIn: 'Sign in',
  },
};
