import type { MemberRole, Role } from '@vendor-portal/contract/team/rights.ts';
import { formatCount, plural } from '../../platform/i18n/format.ts';
import type { Team } from './team.queries.ts';

interface RoleText {
  readonly name: string;
  readonly does: string;
  readonly doesNot: string;
}

const roles: Record<Role, RoleText> = {
  owner: {
    name: 'Owner',
    does: 'Does everything, including payouts, bank details and the team.',
    doesNot: 'Every store has one owner.',
  },
  manager: {
    name: 'Manager',
    does: 'Runs the store: orders, products, promos, reviews and hours.',
    doesNot: 'Can’t see payouts or bank details.',
  },
  kitchen: {
    name: 'Kitchen',
    does: 'Confirms, checks off and hands over orders. Marks items as sold out.',
    doesNot: 'Can’t see past orders, balances or payouts.',
  },
  bookkeeper: {
    name: 'Bookkeeper',
    does: 'Reads accounting, analytics and past orders. Downloads statements.',
    doesNot: 'Can’t change anything.',
  },
};

/** One line each, where a role is chosen. */
const choices: Record<MemberRole, string> = {
  manager: 'Runs the store. Can’t see payouts.',
  kitchen: 'Works on orders. Can’t see past ones or payouts.',
  bookkeeper: 'Reads the books. Can’t change anything.',
};

const signsInWith: Record<Team['members'][number]['signsInWith'], string> = {
  email: 'Email and password',
  pin: 'PIN only',
  both: 'Email or PIN',
};

const en = {
  title: 'People',
  person: 'Person',
  role: 'Role',
  signIn: 'Signs in with',
  lastActive: 'Last active',
  roles,
  signsInWith,
  you: 'You',
  now: 'Now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  never: 'Not yet',
  menu: (name: string) => `Manage ${name}`,
  invited: 'Invited',
  expires: (sent: string, days: number) =>
    days > 0
      ? `Sent ${sent} · expires in ${plural(days, { one: '1 day', other: `${days} days` })}`
      : `Sent ${sent} · expired`,
  resend: 'Resend',
  resendTo: (name: string) => `Resend the invitation to ${name}`,
  resent: (email: string) => `Sent again to ${email}. The link sent before no longer works.`,
  notResent: 'We couldn’t send the invitation',
  cancel: 'Cancel',
  cancelFor: (name: string) => `Cancel the invitation to ${name}`,
  cancelled: (name: string) => `The invitation to ${name} is cancelled.`,
  notCancelled: 'We couldn’t cancel the invitation',
  rolesTitle: 'What each role can do',
  people: (count: number) => plural(count, { one: '1 person', other: `${formatCount(count)} people` }),
  seesPrices: 'Whoever works on orders sees their prices, commission and earnings.',
  alone: 'Nobody else works here yet. Invite your team, so that nobody needs your password.',
  invite: {
    open: 'Invite someone',
    name: 'Name',
    nameMissing: 'Enter a name.',
    email: 'Email address',
    emailMissing: 'Enter an email address.',
    role: 'Role',
    choices,
    way: 'How they sign in',
    byEmail: 'Email',
    byPin: 'PIN only',
    pinMeans: 'For your shared tablets. Next, you’ll see a starter PIN to give them. It works once, within 24 hours.',
    add: 'Add',
    submit: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}.`,
  },
  starter: {
    title: (name: string) => `Starter PIN for ${name}`,
    text: 'Note it down now: you won’t see it again. On the tablet it opens only the choice of their own PIN, within 24 hours.',
    label: 'Starter PIN',
    done: 'I’ve noted it',
  },
  resetPin: {
    open: 'Reset PIN',
    title: (name: string) => `Reset the PIN of ${name}?`,
    text: 'Their PIN stops working at once, and you get a starter PIN to give them.',
  },
  change: {
    open: 'Change role',
    title: (name: string) => `Change the role of ${name}`,
    text: 'They’ll be signed out, and have the new role when they sign in again.',
    submit: 'Change role',
    done: (name: string, role: string) => `${name} now has the role ${role}.`,
  },
  remove: {
    open: 'Remove from store',
    title: (name: string) => `Remove ${name}?`,
    text: 'They’ll be signed out of this store at once, and invitations they sent stop working. You can invite them again.',
    submit: 'Remove',
    done: (name: string) => `${name} no longer works here.`,
  },
};

export const teamMessages = { en };
