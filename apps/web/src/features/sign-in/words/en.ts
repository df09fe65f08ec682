import { codeFormWords } from '../../../platform/words/code-form.en.ts';

export const words = {
  signIn: {
    title: 'Welcome back',
    lead: 'Sign in to see today’s orders.',
    email: 'E-mail',
    emailMissing: 'Enter your e-mail address.',
    emailMalformed: 'Enter an e-mail address, such as ada@shop.ng.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    trustDevice: 'Trust this device for 30 days',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    newHere: 'New here?',
    openShop: 'Open your shop',
  },
  otp: {
    ...codeFormWords,
    title: 'Enter your code',
    lead: 'We sent six digits to',
    submit: 'Sign in',
    otherAccount: 'Use another account',
  },
};
