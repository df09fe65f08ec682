import { CODE_MINUTES, type CodePurpose } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { writeLetter } from '../../platform/mail.ts';

/** As long as codes are counted: while one of the hour's letters is the last, its link works. */
export const LINK_MINUTES = 60;

const OPENINGS: Readonly<Record<CodePurpose, { subject: string; opening: string }>> = {
  sign_up: {
    subject: 'Your code to confirm your e-mail',
    opening: 'Welcome. Enter this code to confirm your e-mail address:',
  },
  sign_in: { subject: 'Your sign-in code', opening: 'Enter this code to finish signing in:' },
  reset_password: { subject: 'Your code to set a new password', opening: 'Enter this code to set a new password:' },
  confirm_change: {
    subject: 'Your code to confirm a change',
    opening:
      'Somebody who is signed in to your account wants to change something that keeps it safe. If that is you, enter this code:',
  },
  change_email: { subject: 'Confirm your new e-mail address', opening: 'Enter this code to confirm this address:' },
};

const PURPOSES: Readonly<Record<PhonePurpose, string>> = {
  sign_in: 'to sign in',
  reset_password: 'to set a new password',
};

export type PhonePurpose = Extract<CodePurpose, 'sign_in' | 'reset_password'>;

/** By which the codes of a phone are told from its other messages. */
export const CODE_TEXT_SUBJECTS = [OPENINGS.sign_in.subject, OPENINGS.reset_password.subject];

/** Nothing but the code and what it is for: whoever sees the phone lying there learns no more. */
export const codeText = (purpose: PhonePurpose, code: string) => ({
  subject: OPENINGS[purpose].subject,
  text: `${code} is your code ${PURPOSES[purpose]}.`,
});

/** Where a link comes with the code, whoever can't enter the code any more goes on with that. */
export function codeLetter(purpose: CodePurpose, code: string, link?: string) {
  const { subject, opening } = OPENINGS[purpose];
  return writeLetter({
    subject,
    highlight: code,
    paragraphs: [
      opening,
      `It works for ${CODE_MINUTES} minutes and only once. We never ask for it by phone.`,
      ...(link === undefined
        ? []
        : [`The link below needs no code. It works for ${LINK_MINUTES} minutes and only once.`]),
      'If this was not you, you can ignore this message.',
    ],
    ...(link !== undefined && { link: { label: 'Set a new password', url: link } }),
  });
}
