import { codeFormMessages } from '../../platform/i18n/code-form.en.ts';

const en = {
  signIn: {
    title: 'Welcome back',
    lead: 'Sign in to see today’s orders.',
    email: 'Email',
    emailMissing: 'Enter your email address.',
    emailMalformed: 'Enter an email address, like ada@shop.ng.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    trustDevice: 'Trust this device for 30 days',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    newHere: 'New here?',
    openShop: 'Start selling with us',
  },
  code: {
    ...codeFormMessages,
    title: 'Enter your code',
    lead: 'We sent a 6-digit code to',
    submit: 'Sign in',
    otherAccount: 'Use another account',
    /** After many wrong passwords, from anyone: must not reveal whether this one was right. */
    guarded: {
      lead: 'If your password was right, we’ve sent a 6-digit code to',
      resent: 'If your password was right, we’ve sent a new code. The old one no longer works.',
      why: 'There were too many sign-in attempts, so we can’t say whether your password was right. No email?',
      otherAccount: 'Enter the password again',
    },
  },
};

export const signInMessages = { en };
