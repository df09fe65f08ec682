import { codeFormMessages } from '../../../platform/i18n/code-form.en.ts';

export const messages = {
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
    lead: 'We sent six digits to',
    submit: 'Sign in',
    otherAccount: 'Use another account',
    /** After many wrong passwords, by whomever: the answer does not tell whether this one was right. */
    guarded: {
      lead: 'If the password was right, six digits are on their way to',
      resent: 'If the password was right, a new code is on its way. The one before no longer works.',
      why: 'Somebody tried many passwords, so we don’t say whether yours was right. No mail?',
      otherAccount: 'Enter the password again',
    },
  },
};
