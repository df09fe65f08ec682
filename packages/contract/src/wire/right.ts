/** What a call with a session demands of its role (team/rights has which role has which), and how a refusal names it: "Only the owner can …". */
export const RIGHT_ACTIONS = {
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
} as const;
export type Right = keyof typeof RIGHT_ACTIONS;
export const RIGHTS = Object.keys(RIGHT_ACTIONS) as readonly Right[];

/** One right, or any of several. */
export type RightRule = Right | readonly Right[];
