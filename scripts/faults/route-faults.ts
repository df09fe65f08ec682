import { EVERY_SCREEN, ROUTES, WEB, type FaultTuple } from './fault.ts';

const SETTINGS = `${WEB}/app/settings`;

type Place = readonly [file: string, find: string, replace: string];

const inRoutes = (screen: string, other: string): Place => [
  `${WEB}/app/routes.tsx`,
  `import('../features/${screen}.screen.tsx')`,
  `import('../features/${other}.screen.tsx')`,
];

const EDIT_OPENS_DETAILS = inRoutes('products/edit/edit-product', 'products/details/product-details');
const ORDER_OPENS_LIST = inRoutes('orders/details/order-details', 'orders/list/order-list');
const CODE_OPENS_SIGN_IN = inRoutes('sign-in/sign-in-otp', 'sign-in/sign-in');
const SIGN_UP_CODE = inRoutes('onboarding/sign-up/sign-up-otp', 'onboarding/sign-up/sign-up');

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
