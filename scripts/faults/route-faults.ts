import { EVERY_SCREEN, PRODUCTS, ROUTES, SIGN_UP, WEB, type FaultTuple } from './fault.ts';

const SETTINGS = `${WEB}/app/settings`;

type Place = readonly [file: string, find: string, replace: string];

const EDIT_OPENS_DETAILS: Place = [
  `${PRODUCTS}/products.routes.ts`,
  './edit/edit-product.screen.tsx',
  './details/product-details.screen.tsx',
];
const ORDER_OPENS_LIST: Place = [
  `${WEB}/features/orders/orders.routes.ts`,
  './details/order-details.screen.tsx',
  './list/order-list.screen.tsx',
];
const CODE_OPENS_SIGN_IN: Place = [
  `${WEB}/features/sign-in/sign-in.routes.ts`,
  './sign-in-otp.screen.tsx',
  './sign-in.screen.tsx',
];
const SIGN_UP_CODE: Place = [
  `${SIGN_UP}/onboarding.routes.ts`,
  './sign-up/sign-up-otp.screen.tsx',
  './sign-up/sign-up.screen.tsx',
];

/** A route that opens another one's screen, and a page that is missing. */
export const ROUTE_FAULTS: readonly FaultTuple[] = [
  ['§2.2', ROUTES, ...CODE_OPENS_SIGN_IN],
  ['§2.2', EVERY_SCREEN, ...CODE_OPENS_SIGN_IN],
  ['§2.4', ROUTES, ...SIGN_UP_CODE],
  ['§2.15', ROUTES, ...EDIT_OPENS_DETAILS],
  ['§2.15', EVERY_SCREEN, ...EDIT_OPENS_DETAILS],
  ['§2.17', ROUTES, ...ORDER_OPENS_LIST],
  ['§2.17', EVERY_SCREEN, ...ORDER_OPENS_LIST],
  [
    '§1.10',
    `${SETTINGS}/settings.screen.test.tsx`,
    `${SETTINGS}/settings.screen.tsx`,
    "{page === 'payment' && <PaymentPage />}",
    '',
  ],
  [
    '§2.38',
    `${SETTINGS}/settings.screen.test.tsx`,
    `${SETTINGS}/settings-page.ts`,
    "['profile', 'notifications', 'payment', 'activity']",
    "['profile', 'payment', 'activity']",
  ],
];
