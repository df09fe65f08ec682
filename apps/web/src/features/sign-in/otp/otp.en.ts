import { codeFormWords } from '../../../platform/words/code-form.en.ts';

export const words = {
  ...codeFormWords,
  title: 'Enter your code',
  lead: 'We sent six digits to',
  submit: 'Sign in',
  otherAccount: 'Use another account',
};
