import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { newPasswordMessages } from '../../../platform/i18n/new-password.en.ts';

const asRole: Record<MemberRole, string> = {
  manager: 'a manager',
  kitchen: 'kitchen staff',
  bookkeeper: 'a bookkeeper',
};

const en = {
  ...newPasswordMessages,
  title: (store: string) => `Join ${store}`,
  lead: (inviter: string, role: MemberRole) => `${inviter} invites you to work here as ${asRole[role]}.`,
  opening: 'Opening your invitation…',
  firstName: 'First name',
  firstNameMissing: 'Enter your first name.',
  lastName: 'Last name',
  lastNameMissing: 'Enter your last name.',
  submit: 'Join',
  hasAccount: 'The invited email address has an account. Sign in with it to join.',
  signIn: 'Sign in to join',
  over: 'This invitation doesn’t work any more',
  failed: 'We couldn’t open your invitation',
  again: 'Try again',
  noToken: 'Open the link in your email',
  noTokenText: 'The link in the invitation email brings you here. If you’ve lost it, ask for another invitation.',
  signedIn: 'Sign out to accept the invitation, or open its link on your own device.',
};

export const joinMessages = { en };
