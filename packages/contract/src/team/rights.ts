import { RIGHTS, type Right, type RightRule } from '../wire/call.ts';

export const ROLES = ['owner', 'manager', 'kitchen', 'bookkeeper'] as const;
export type Role = (typeof ROLES)[number];

/** The owner is `vendors.ownerId`, never a member's role. */
export type MemberRole = Exclude<Role, 'owner'>;
export const MEMBER_ROLES = ['manager', 'kitchen', 'bookkeeper'] as const satisfies readonly MemberRole[];

/** How a refusal names each right: "Only the owner can …". */
const RIGHT_ACTIONS = {
  session: 'use the portal',
  own: 'change their own account',
  orders: 'work on open orders',
  order_history: 'see past orders',
  switches: 'pause the store or mark items as sold out',
  menu_read: 'see the menu',
  menu: 'change the menu',
  marketing: 'run promos and adverts',
  reviews: 'read and answer reviews',
  figures: 'see the figures',
  money: 'see earnings and payouts',
  bank: 'change bank accounts',
  store: 'change the store’s settings',
  identity: 'change the business’s and the owner’s details',
  team: 'manage the team',
  activity: 'see the activity log',
  tablet: 'ask for a PIN',
  pin_session: 'lock a shared tablet',
} as const satisfies Record<Right, string>;

/** Not of people: `tablet` is of a shared tablet's own session, `pin_session` of whoever has entered a PIN there. */
const TABLET_RIGHTS: ReadonlySet<Right> = new Set(['tablet', 'pin_session']);

/** `device` is a shared tablet while nobody has entered a PIN. Guard, streams, navigation and API reference read this. */
export const ROLE_RIGHTS: Readonly<Record<Role | 'device', readonly Right[]>> = {
  owner: RIGHTS.filter((right) => !TABLET_RIGHTS.has(right)),
  manager: [
    'session',
    'own',
    'orders',
    'order_history',
    'switches',
    'menu_read',
    'menu',
    'marketing',
    'reviews',
    'figures',
    'store',
    'team',
    'activity',
  ],
  kitchen: ['session', 'own', 'orders', 'switches', 'menu_read'],
  bookkeeper: ['session', 'own', 'order_history', 'menu_read', 'figures', 'money', 'activity'],
  device: ['session', 'orders', 'switches', 'menu_read', 'tablet'],
};

/** Of its role's rights, a PIN session has these; the rest takes a sign-in on an own device. */
const PIN_RIGHTS: ReadonlySet<Right> = new Set(['orders', 'order_history', 'switches', 'menu_read', 'menu', 'reviews']);

/** To give, change or end a role takes every right of it and more: the owner manages all, a manager kitchen members. */
export const mayManage = (by: Role | 'device', role: MemberRole): boolean =>
  by !== role && ROLE_RIGHTS[role].every((right) => ROLE_RIGHTS[by].includes(right));

/** What decides about rights: a person's session has no device, a PIN session has a role and a device. */
export interface RightsHolder {
  readonly role: Role | 'device';
  readonly deviceId: string | null;
}

export function listRights({ role, deviceId }: RightsHolder): readonly Right[] {
  const rights = ROLE_RIGHTS[role];
  if (role === 'device' || deviceId === null) return rights;
  return [...rights.filter((right) => PIN_RIGHTS.has(right)), 'pin_session'];
}

export const listRule = (rule: RightRule): readonly Right[] => (typeof rule === 'string' ? [rule] : rule);

export const hasRight = (holder: RightsHolder, rule: RightRule): boolean =>
  listRule(rule).some((right) => listRights(holder).includes(right));

const ROLE_NOUNS: Readonly<Record<Role, string>> = {
  owner: 'the owner',
  manager: 'a manager',
  kitchen: 'kitchen staff',
  bookkeeper: 'a bookkeeper',
};

/** "the owner or a manager": who holds any of the rights when signed in as themselves, or which tablet. */
export function whoMay(rule: RightRule): string {
  const nouns = ROLES.filter((role) => hasRight({ role, deviceId: null }, rule)).map((role) => ROLE_NOUNS[role]);
  if (nouns.length === 0) nouns.push(listRule(rule).includes('tablet') ? 'a shared tablet' : 'somebody with a PIN');
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(nouns);
}

/** Of a refused call, to somebody who lacks the right. */
export function refusalText(holder: RightsHolder, rule: RightRule): string {
  const rights = listRule(rule);
  const isOnlyElsewhere =
    holder.role === 'device' ? rights.includes('own') : hasRight({ ...holder, deviceId: null }, rule);
  if (isOnlyElsewhere) return 'You can’t do this on a shared tablet. Sign in on your own device.';
  return `Only ${whoMay(rule)} can ${RIGHT_ACTIONS[rights[0] ?? 'session']}.`;
}
