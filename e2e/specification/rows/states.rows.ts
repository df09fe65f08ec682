import { each, leftOpen, under, words } from '../row.ts';

const ACTIONS = words('productUpload changePassword reviewReply promoReactivation');
const FEATURES = words(`pendingAdverts activeAdverts expiredAdverts products businessTypes amountPerDay productUpload
  changePassword orders reviewReply activePromotions expiredPromotions promoCounts promoReactivation countryStates`);

/** §4 to §6: states, validation, roles. */
export const STATE_ROWS = [
  ...each('§4 Loading pattern', FEATURES, (name) => `${name} goes from idle over loading to done`),
  ...each(
    '§4 Loading pattern, errors',
    FEATURES,
    (name) => `${name} ends in error and keeps the message, or the error as text`,
  ),
  ...each('§4 Back to idle', ACTIONS, (name) => `${name} can be put back to idle after it failed`),
  ...under('§4 Stored on success', {
    'orders and the cursor': 'the state of a list (§3) stores what is listed and the cursor on success',
    'the expired promotions': 'shows how an expired one ended, its earlier runs, and the way to run it again',
  }),
  ...under('§4 Session', {
    unknown: 'the session (§4) is unknown first',
    verifying: 'the session (§4) is verifying while who-am-i is asked',
    authenticated: 'is verifying while who-am-i is asked, then authenticated',
    'not authenticated': 'is unknown first, and not authenticated without a token',
    'who-am-i marks it errored': 'the session (§4) is errored when who-am-i fails after its retries',
    'an unauth action marks it errored': 'the session (§4) is errored and over after a 401',
    '401 signs out': 'the session (§4) is errored and over after a 401',
    'signup stores token and vendorId': 'sends all of it, keeps what §3 has stored, and goes on to the code',
    'OTP verification stores token and vendorId': 'the session (§4) stores token and vendor id when they are granted',
    'onboarding success stores token and vendorId': 'goes with the stored email, opens the full session',
  }),
  ...under('§4 Promos', {
    active: 'begins with the active ones: the offer, its dates, its limit and what came of it',
    expired: 'shows how an expired one ended, its earlier runs, and the way to run it again',
    reactivated: 'runs it again with new dates and a new limit',
    'update-status': 'asks before one is stopped, says why if it fails',
    'an update puts the flag out': 'puts the flag out when it worked (§4)',
    'counts keep their error': 'keeps the message of counts that failed, and counts again (§4)',
  }),
  ...leftOpen('§4 Orders', {
    confirm: ['features/orders.md', 'confirming says that it is on its way, with the time that was chosen'],
    decline: ['features/orders.md', 'asks for a reason, and for the items that are unavailable and until when'],
    'mark ready': ['features/orders.md', 'is what the table of moves says, for every status and kind'],
    'resulting statuses and transitions': [
      'features/orders.md',
      'is what the table of moves says, for every status and kind',
    ],
  }),
  ...leftOpen('§4 Vendor and products', {
    'vendor status transitions': [
      'features/onboarding.md',
      'shows an application under review, what happened and what comes',
    ],
    'product status can be updated': ['features/products.md', 'marks it out of stock with its own end'],
  }),
  ...each('§4 Alerts', words('info warning success error loading'), (tone) => `an alert (§4) of the status ${tone}`),
  ...each(
    '§4 Toasts',
    words('top top-left top-right bottom-left bottom bottom-right'),
    () => 'the other constants toast positions (§4)',
  ),
  ...under('§4 Toasts, defaults', {
    duration: 'a toast goes after 5000 ms',
    position: 'a toast stands at the bottom',
  }),
  ...under('§5 Validation', {
    'Invalid data': 'fails with the words of §5 when nothing was saved',
    'the code goes with the stored email': 'the sign-up code goes with the stored email',
    'terms default to false': 'the constants of §9 agreement to the terms',
  }),
  ...leftOpen('§5 Validation', {
    'product rules': [
      'features/products.md',
      'refuses no price and a price of zero, and Escape leaves everything as it was',
    ],
    'signup rules': ['features/onboarding.md', 'says what is missing and what does not fit'],
    'password rules': ['features/sign-in.md', 'judges the password while it is typed'],
  }),
  ...each(
    '§6 Sent with every request',
    ['role vendor', 'marker of an admin app', 'session token', 'user id', 'device id'],
    () => 'the session (§4) sends what §6 asks with every request',
  ),
  ...under('§6 Roles', { 'a 401 signs out': 'the session (§4) is errored and over after a 401' }),
  ...leftOpen('§6 Roles', {
    'per-screen permissions': [
      'features/onboarding.md',
      'the guards without a session /dashboard/orders?x=1 leads to the sign-in',
    ],
    'the prefixes /a/ and /n/': [
      'decisions/0018-access-rule-per-call.md',
      'an answer of readPublicInventory is what the contract says',
    ],
  }),
];
