import { each, leftOpen, under, words } from '../row.ts';

const AUTH = words(`/sign-in /sign-in-otp /sign-up /sign-up-otp /request-reset-password /request-reset-password-otp
  /reset-password /logo-upload /upload-proof-of-address`);

const DASHBOARD = words(`/dashboard /dashboard/analytics /dashboard/products /dashboard/products/add-new
  /dashboard/products/123 /dashboard/products/edit/123 /dashboard/orders /dashboard/orders/123 /dashboard/promo
  /dashboard/promo/add-new /dashboard/promo/reactivate/123 /dashboard/adverts /dashboard/adverts/add-new
  /dashboard/accounting /dashboard/review /dashboard/settings /dashboard/help`);

const hasScreen = (path: string) => `every route of §2 ${path} has a screen of its own`;

/** §1 and §2: what the product does, and where. */
export const SCREEN_ROWS = [
  ...under('§1 What a vendor can do', {
    'sign up, verify a code, be onboarded in two steps': 'is filled in, saved at every letter, and leads on',
    'upload a logo': 'is sent as a small square, and leads on to the proof of address',
    'upload a proof of address': 'proof of address sends each file by itself and lists it',
    'manage products, discounts, stock alerts and status': 'marks it out of stock with its own end',
    'handle orders': 'is what the table of moves says, for every status and kind',
    'create and reactivate promotions': 'runs it again with new dates and a new limit',
    'list and create adverts': 'begins with what is pending: what it is for, its days and what it cost',
    'see accounting figures': 'says what was earned as a string, by the day it was delivered',
    'see ratings and reply to reviews': 'show speed, service, taste, the total, the average',
    'manage settings': 'comes first, with the business, its hours, its state and its devices',
    'open a help page': 'has answers for every screen of the menu but itself',
  }),
  ...under('§1 The app', {
    'identifies itself as vendor, version 0.11.20': 'the other constants app (§1)',
    'screens are loaded on demand': 'a screen whose code does not arrive (§8)',
    'Building page...': "shows 'Building page...' until it is there",
  }),
  ...each('§2 Auth group', AUTH, hasScreen),
  ...each('§2 Dashboard group', DASHBOARD, hasScreen),
  ...under('§2 Groups', {
    'auth: a shared layout': 'the groups of §2 the auth group holds every route of it, under a layout',
    'auth: an error screen': 'the groups of §2 the auth group has an error screen',
    'sign-up is wrapped in a guard': 'the guards a signed-in vendor at /sign-up is sent on',
    'dashboard: scrolls to top when the path changes': 'the dashboard group scrolls to top when the path changes',
    'dashboard: an error screen': 'the groups of §2 the dashboard group has an error screen',
  }),
  ...under('§2 Other routes', {
    'the root path shows a landing': 'shows a vendor who is signed in the way on to the dashboard',
    'an unknown path is not found': 'anything else is not found, with a way on',
  }),
  ...leftOpen('§2 Other routes', {
    'the empty path': [
      'features/onboarding.md',
      'the account status at the empty path shows an application under review',
    ],
    'contents of the landing': [
      'features/help-and-legal.md',
      'shows a vendor who is signed in the way on to the dashboard',
    ],
  }),
  ...under('§2 View switches', {
    'order tab': 'the view of the orders (§2, §9) starts on pending',
    'product page mode': 'the product page mode (§2, §9) starts as a list',
    'settings page': 'the page of the settings (§2, §9) is the profile at first',
    'onboarding steps': 'the steps of the onboarding (§2) start with the business',
    'onboarding progress': 'the steps of the onboarding (§2) start with the business, and tell progress',
    'previous and next are told anew': 'tell progress and neighbours anew on every change',
    'advert page': 'the advert page (§2, §9) starts on pending',
    'promo page': 'the promo page (§2, §9) starts on active',
  }),
];
