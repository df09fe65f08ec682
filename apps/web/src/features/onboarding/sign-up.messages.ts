import { codeFormMessages } from '../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../platform/i18n/new-password.en.ts';

const en = {
  steps: {
    business: {
      title: 'Your business',
      lead: 'Use the name on your CAC certificate, if you have one.',
    },
    vendor: {
      title: 'Your details',
      lead: 'Who runs the store and how we reach you.',
    },
  },
  progress: (step: number, total: number) => `Step ${step} of ${total}`,
  back: 'Back',
  goOn: 'Continue',
  submit: 'Create account',
  signInInstead: 'Sign in instead',
  vendor: {
    ...newPasswordMessages,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHelp: 'We’ll send a code to confirm it.',
    phone: 'Phone',
    phoneHelp: 'For order alerts by text. Example: 0803 123 4567.',
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
    lead: 'We sent a 6-digit code to',
    submit: 'Confirm',
    hasAccount: 'Already registered? We’ll email you how to sign in.',
    wrongAddress: 'Wrong email?',
    startAgain: 'Change it',
  },
};

export const signUpMessages = { en };
