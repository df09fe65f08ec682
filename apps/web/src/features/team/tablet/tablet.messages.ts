import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';

const roles: Record<MemberRole, string> = { manager: 'Manager', kitchen: 'Kitchen', bookkeeper: 'Bookkeeper' };

const en = {
  title: 'Who’s working?',
  working: (name: string) => `Lock · ${name}`,
  roles,
  lockedTile: 'Locked',
  nobody: 'Nobody has a PIN yet',
  nobodyText: 'Whoever manages the team adds people with a PIN in Settings › Team. Orders can be answered without one.',
  enter: (name: string) => `Enter your PIN, ${name}`,
  choose: (digits: number) => `Choose your own PIN of ${digits} digits`,
  repeat: 'Enter your new PIN again',
  differ: 'The two PINs differ. Choose it again.',
  typed: (count: number, digits: number) => `${count} of ${digits} digits entered`,
  clear: 'Clear',
  remove: 'Delete the last digit',
  checking: 'Checking your PIN…',
  stays: 'Keep me on this tablet',
  staysHelp: 'For 12 hours, or until somebody locks it.',
  forgot: 'Forgot it? Set a new PIN on your own device, or ask whoever manages the team.',
  withoutPin: 'Answer orders without a PIN',
  locksAfter: 'Locks after 3 minutes without a touch. Orders keep ringing.',
};

export const tabletMessages = { en };
