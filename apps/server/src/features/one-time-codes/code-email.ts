import { CODE_MINUTES, type CodePurpose } from '@vendor-portal/contract/values/credentials.ts';
import { writeEmail } from '../../platform/mail.ts';

/** As long as codes are counted, so that the link of the hour's last email works. */
export const LINK_MINUTES = 60;

const OPENINGS: Readonly<Record<CodePurpose, { subject: string; opening: string }>> = {
  sign_up: {
    subject: 'Confirm your email',
    opening: 'Welcome! Enter this code to confirm your email address:',
  },
  sign_in: { subject: 'Your sign-in code', opening: 'Enter this code to finish signing in:' },
  reset_password: { subject: 'Your password reset code', opening: 'Enter this code to set a new password:' },
  confirm_change: {
    subject: 'Your confirmation code',
    opening: 'Someone signed in to your account wants to change a security setting. If it’s you, enter this code:',
  },
  change_email: { subject: 'Confirm your new email address', opening: 'Enter this code to confirm your new address:' },
};

const PURPOSES: Readonly<Record<PhonePurpose, string>> = {
  sign_in: 'to sign in',
  reset_password: 'to set a new password',
};

export type PhonePurpose = Extract<CodePurpose, 'sign_in' | 'reset_password'>;

/** Subjects that mark the codes among a phone's messages. */
export const CODE_TEXT_SUBJECTS = [OPENINGS.sign_in.subject, OPENINGS.reset_password.subject];

/** Nothing but the code and its purpose, because others may see the phone. */
export const codeText = (purpose: PhonePurpose, code: string) => ({
  subject: OPENINGS[purpose].subject,
  text: `${code} is your code ${PURPOSES[purpose]}.`,
});

/** The link is for whoever can't enter the code any more. */
export function codeEmail(purpose: CodePurpose, code: string, link?: string) {
  const { subject, opening } = OPENINGS[purpose];
  return writeEmail({
    subject,
    highlight: code,
    paragraphs: [
      opening,
      `It works once and expires in ${CODE_MINUTES} minutes. We’ll never ask for it by phone.`,
      ...(link === undefined
        ? []
        : [`Or use the link below, no code needed. It works once and expires in ${LINK_MINUTES} minutes.`]),
      'If this wasn’t you, you can ignore this email.',
    ],
    ...(link !== undefined && { link: { label: 'Set a new password', url: link } }),
  });
}
