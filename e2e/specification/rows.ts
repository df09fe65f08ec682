import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { CallDefinition } from '@vendor-portal/contract/wire/call.ts';
import { SPECIFIED_CALLS } from './calls.ts';

/** One thing that the specification says. */
export interface Row {
  readonly section: string;
  readonly row: string;
  /** Stands in the name of the test that proves it; none: nothing does yet. */
  readonly proof?: string;
  /** What the specification leaves open here, and the decision that fills it. */
  readonly decision?: string;
}

const under = (section: string, rows: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(rows).map(([row, proof]) => (proof === '' ? { section, row } : { section, row, proof }));

const each = (section: string, rows: readonly string[], proof: (row: string) => string): readonly Row[] =>
  rows.map((row) => ({ section, row, proof: proof(row) }));

const words = (text: string) => text.trim().split(/\s+/);

const AUTH = words(`/sign-in /sign-in-otp /sign-up /sign-up-otp /request-reset-password /request-reset-password-otp
  /reset-password /logo-upload /upload-proof-of-address`);

const DASHBOARD = words(`/dashboard /dashboard/analytics /dashboard/products /dashboard/products/add-new
  /dashboard/products/123 /dashboard/products/edit/123 /dashboard/orders /dashboard/orders/123 /dashboard/promo
  /dashboard/promo/add-new /dashboard/promo/reactivate/123 /dashboard/adverts /dashboard/adverts/add-new
  /dashboard/accounting /dashboard/review /dashboard/settings /dashboard/help`);

const hasScreen = (path: string) => `every route of §2 ${path} has a screen of its own`;

const definitions: readonly (CallDefinition & { readonly name: string })[] = Object.values(contracts).flatMap((calls) =>
  Object.values(calls),
);

/** The name that a call of the specification has here. */
const nameOf = (call: string) => definitions.find(({ method, path }) => `${method} ${path}` === call)?.name ?? call;

const READS = words(`pendingAdverts activeAdverts expiredAdverts products businessTypes amountPerDay orders
  activePromotions expiredPromotions promoCounts countryStates`);
const ACTIONS = words('productUpload changePassword reviewReply promoReactivation');

/** Every row of the specification's tables and lists, section by section. */
export const ROWS: readonly Row[] = [
  ...under('§1 Purpose', {
    'app identity': 'the other constants app (§1)',
    'Building page...': "shows 'Building page...' until it is there",
  }),
  ...each('§2 Auth group', AUTH, hasScreen),
  ...each('§2 Dashboard group', DASHBOARD, hasScreen),
  ...under('§2 Other routes', {
    'the root path shows a landing': 'shows a vendor who is signed in the way on to the dashboard',
    'an unknown path is not found': 'anything else is not found, with a way on',
  }),
  {
    section: '§2 Other routes',
    row: 'the empty path',
    proof: 'the account status at the empty path shows an application under review',
    decision: '0080',
  },
  ...under('§2 View switches', {
    'order tab': 'the view of the orders (§2, §9) starts on pending',
    'product page mode': 'the product page mode (§2, §9) starts as a list',
    'settings page': 'the page of the settings (§2, §9) is the profile at first',
    'onboarding steps': 'the steps of the onboarding (§2) start with the business',
    'advert page': 'the advert page (§2, §9) starts on pending',
    'promo page': 'the promo page (§2, §9) starts on active',
  }),
  ...each(
    '§3 Entities',
    [
      'Vendor user details',
      'entityStatus',
      'Vendor account status values',
      'Vendor type values',
      'Onboarding form draft',
      'OTP verification payload',
      'Notification settings',
      'Ratings',
      'Orders per day',
      'Order groups',
      'Order list query parameters',
      'Pagination cursor',
      'Product list response',
      'Inventory list response',
      'Inventory count',
      'Advert list response',
      'totalPlacedOrders',
      'noOfOrders',
      'totalOrderValue',
      'totalAdverts',
      'totalPromotions',
      'token and vendorId',
    ],
    (row) => `the entities of §3 ${row}`,
  ),
  ...under('§3 Entities', {
    'Order status values': 'the steps of an order are the statuses that the specification names, and no other',
    'Orders list state': 'the state of a list (§3) stores what is listed and the cursor on success',
    'promo-active flag': 'starts on active, with the promo-active flag up',
    'Locally stored': 'the local store keeps the entries under the names of §3',
    'Vendor form data': 'goes on with the stored form data where the browser session is over',
  }),
  ...each('§4 Loading pattern', READS, (name) => `${name} goes from idle over loading to done`),
  ...each(
    '§4 Loading pattern, errors',
    READS,
    (name) => `${name} ends in error and keeps the message, or the error as text`,
  ),
  ...each('§4 Back to idle', ACTIONS, (name) => `${name} can be put back to idle after it failed`),
  ...under('§4 Session', {
    unknown: 'the session (§4) is unknown first',
    verifying: 'the session (§4) is verifying while who-am-i is asked',
    'who-am-i marks it errored': 'the session (§4) is errored when who-am-i fails after its retries',
    '401 signs out': 'the session (§4) is errored and over after a 401',
    'token and vendorId are stored': 'the session (§4) stores token and vendor id when they are granted',
  }),
  ...under('§4 Promos', {
    'an update puts the flag out': 'puts the flag out when it worked (§4)',
    'counts keep their error': 'keeps the message of counts that failed, and counts again (§4)',
  }),
  ...under('§4 Toasts', {
    positions: 'the other constants toast positions (§4)',
    'default duration': 'a toast goes after 5000 ms',
    'default position': 'a toast stands at the bottom',
  }),
  ...under('§5 Validation', {
    'Invalid data': 'fails with the words of §5 when nothing was saved',
    'the code goes with the stored e-mail': 'the sign-up code goes with the stored e-mail',
    'terms default to false': 'the constants of §9 agreement to the terms',
  }),
  ...under('§6 Roles', {
    'headers of every request': 'the session (§4) sends what §6 asks with every request',
    'a 401 signs out': 'the session (§4) is errored and over after a 401',
  }),
  ...each('§7 Calls, served', SPECIFIED_CALLS, (call) => `an answer of ${nameOf(call)} is what the contract says`),
  ...under('§7 Rules', {
    'payload unwrapped, an empty list by default': 'has no payload, so it is an empty list',
    'base address by environment': 'is the staging one for a development build, the production one otherwise',
    'nested country query': 'nests as the states call does',
    'cursor rule': 'sends `after` only forwards with hasNext, `before` only backwards with hasPrevious',
    'pageType, paginationCursor, status': 'sends pageType and paginationCursor with the searchable list (§7)',
    'limit always 10': 'asks for the plain one with nothing but its page',
    'inventories take the vendor': 'asks the inventory, with its vendor',
    'bank confirmation is read': 'looks it up, shows whose it is, and stores it with the password',
  }),
  ...under('§8 Request handling', {
    '200 to 299': '299 succeeds and unwraps the payload',
    '404 is a success': '404 succeeds and unwraps the payload',
    'the server message': 'what a failure says (§8) a flagged error gives its message',
    'the status text': 'what a failure says (§8) else the status text',
    'the fixed fallback': 'what a failure says (§8) else the fixed fallback',
    'no response': 'what a failure says (§8) no response: the error’s message',
    'Timeout exceeded': 'what a failure says (§8) no response and no message',
    'There was a fatal error from our end.': 'what a failure says (§8) or the fatal one',
  }),
  ...under('§8 Other messages', {
    'Invalid data': 'fails with the words of §5 when nothing was saved',
    'Database version must be a number': 'the failures of §8, as localforage words them a version that is no number',
    'No available storage method found.': 'the failures of §8, as localforage words them no storage to be had',
    'Driver not found.': 'the failures of §8, as localforage words them a driver that is not there',
    'Loading chunk failed': 'says "Loading chunk failed: /late" and offers a reload',
    'Loading CSS chunk failed': 'says "Loading CSS chunk failed: /late" and offers a reload',
  }),
  ...under('§8 Screens', {
    'route error screen': 'a screen that breaks (§8) shows the route error screen, and Go Back goes one step back',
    'top-level crash screen': 'the app itself falling over (§8) shows the crash screen, and Try again really resets',
    'crashes are logged and sent': 'is reported once to the console and the collector',
  }),
  ...each(
    '§9 Constants',
    ['page size', 'onboarding steps', 'advert price per day', 'vendor status'],
    (row) => `the constants of §9 ${row}`,
  ),
  ...under('§9 Constants', {
    'retries and their delay': 'retrying a failed query (§9) waits 1000 ms, doubled each time, up to 30000 ms',
    'three retries': 'tries three times more after a failure with status 503',
    'toast duration': 'the other constants toast duration (§9)',
    'toast position': 'the other constants toast position (§9)',
    'local database': 'the local store is configured as §9 says',
    'chunk time-out': 'the other constants chunk time-out (§9)',
    'light colour mode stored': 'the local store keeps the entries under the names of §3',
    'telemetry sessions': 'has sessions of 15 minutes idle and 4 hours at most (§9)',
    'spans every 1000 ms': 'the other constants spans are batched every (§9)',
    'at most 30 spans': 'the other constants spans in a batch (§9)',
    'totalEarned 0': 'says what was earned as a string, by the day it was delivered',
  }),
  ...each(
    '§9 Colours',
    ['primary', 'primaryLight', 'success', 'warning', 'error', 'pending'],
    (row) => `the look of §9 colour ${row}`,
  ),
  ...each('§9 Fonts', ['headings', 'body'], (row) => `the look of §9 font of ${row}`),
];

/** Where the proofs stand, for whoever runs nothing else. */
export const PROVED_IN = [
  'packages/contract/src/specification.test.ts',
  'packages/contract/src/orders/order-status.test.ts',
  'apps/server/src/contract-checks/answers.test.ts',
  'apps/server/src/features/accounting/accounting.api.test.ts',
  'apps/web/src/app/specification.test.ts',
  'apps/web/src/app/routes.test.tsx',
  'apps/web/src/app/crash/crash.test.tsx',
  'apps/web/src/app/settings/settings-page.test.tsx',
  'apps/web/src/features/adverts/advert-page.test.ts',
  'apps/web/src/features/banks/payment-page.test.tsx',
  'apps/web/src/features/landing/landing.test.tsx',
  'apps/web/src/features/onboarding/',
  'apps/web/src/features/orders/list/',
  'apps/web/src/features/products/list/',
  'apps/web/src/features/promotions/promo-page.test.ts',
  'apps/web/src/features/promotions/list/',
  'apps/web/src/platform/',
  'apps/web/src/ui/feedback/toast.test.tsx',
] as const;
