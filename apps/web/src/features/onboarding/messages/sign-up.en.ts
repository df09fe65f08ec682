import { codeFormMessages } from '../../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../../platform/i18n/new-password.en.ts';
import { progressMessages } from './progress.en.ts';

export const messages = {
  stages: progressMessages,
  steps: {
    business: {
      title: 'Your business',
      lead: 'Use the name on your CAC certificate, if you have one.',
      next: 'Next: you',
    },
    vendor: {
      title: 'You',
      lead: 'Who runs the store, and how we reach you.',
      next: 'Then: email code, logo, documents',
    },
  },
  progress: (step: number, total: number) => `Step ${step} of ${total}`,
  back: 'Back',
  goOn: 'Continue',
  submit: 'Create my account',
  signInInstead: 'Sign in instead',
  vendor: {
    ...newPasswordMessages,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHelp: 'We send a code to this address to confirm it.',
    phone: 'Phone',
    phoneHelp: 'For orders that wait too long, such as 0803 123 4567.',
    agree: 'I agree to the',
    terms: 'terms',
    and: 'and have read the',
    privacy: 'privacy notice',
    newTab: '(opens in a new tab)',
    holdsEmailName: 'Don’t use your email address in your password.',
    missing: {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
    },
    mustAgree: 'Agree to the terms to continue.',
  },
  otp: {
    ...codeFormMessages,
    title: 'Confirm your email',
    lead: 'We sent six digits to',
    submit: 'Confirm',
    hasAccount: 'If this address already has an account, the mail says so instead of a code.',
    wrongAddress: 'Not your address?',
    startAgain: 'Update your application',
  },
};
