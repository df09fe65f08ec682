import { codeFormMessages } from '../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../platform/i18n/new-password.en.ts';

const en = {
  request: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a code to reset your password.',
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
    lead: 'If you have an account, we’ve sent a 6-digit code to',
    submit: 'Continue',
    link: 'The email also has a link that works for an hour, no code needed. If you have several emails, use the newest.',
    otherAddress: 'Use another address',
  },
  reset: {
    ...newPasswordMessages,
    title: 'Choose a new password',
    lead: 'For',
    leadFromLink: 'For the account we emailed.',
    submit: 'Save new password',
    startAgain: 'Request a new code',
    doneTitle: 'Your password has been reset',
    doneLead: 'We’ve signed out every device on this account.',
    signIn: 'Sign in',
  },
};

export const passwordResetMessages = { en };
