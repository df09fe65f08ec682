import {
  CONSTANTS,
  CONTRACT,
  CRASH,
  EVERY_SCREEN,
  PRODUCTS,
  ROUTES,
  SERVER,
  SESSION,
  SIGN_UP,
  WEB,
  type FaultTuple,
} from './fault.ts';

const PROMOTIONS = `${WEB}/features/promotions`;
const STATUS = `${WEB}/platform/api/feature-status.test.ts`;
const STATES = 'e2e/states.e2e.ts';
const PAGE = 'apps/web/index.html';
const BEFORE_APP = 'apps/web/public/before-app.js';

export const SCREEN_FAULTS: readonly FaultTuple[] = [
  // What a vendor can do
  [
    '§1.5',
    `${WEB}/features/orders/actions/order-actions.test.tsx`,
    `${CONTRACT}/orders/order-moves.ts`,
    "decline: { by: 'vendor'",
    "decline: { by: 'server'",
  ],
  [
    '§1.6',
    `${PROMOTIONS}/reactivation/reactivate-promotion.screen.test.tsx`,
    `${PROMOTIONS}/reactivation/reactivate-promotion.screen.tsx`,
    'promotionId: promotion.id, ...toRun',
    "promotionId: '', ...toRun",
  ],
  [
    '§1.8',
    `${SERVER}/features/accounting/accounting.api.test.ts`,
    `${SERVER}/features/accounting/summary.service.ts`,
    'String(sum(({ earned }) => earned))',
    'String(sum(({ commission }) => commission))',
  ],
  [
    '§1.9',
    `${WEB}/features/reviews/review-list.screen.test.tsx`,
    `${WEB}/features/reviews/reviews.queries.ts`,
    "['speed', 'service', 'taste']",
    "['speed', 'service']",
  ],
  ['§1.12', CONSTANTS, `${WEB}/platform/config/config.ts`, "'0.11.20'", "'0.11.21'"],
  ['§1.14', CRASH, `${WEB}/app/always.messages.ts`, 'Building page...', 'Loading page...'],
  ['§1.14', EVERY_SCREEN, PAGE, 'Building page...', 'Loading page...'],
  ['§1.14', EVERY_SCREEN, PAGE, '<div class="building" role="status">', '<div class="building" role="status" hidden>'],
  [
    '§1.14',
    EVERY_SCREEN,
    `${WEB}/app/shell.css`,
    '  display: grid;\n  place-content',
    '  display: none;\n  place-content',
  ],

  // The look
  [
    '§3.150',
    EVERY_SCREEN,
    BEFORE_APP,
    "getItem('vendor.colorMode') === 'dark'",
    "getItem('vendor.colorMode') === 'no'",
  ],
  ['§9.17', EVERY_SCREEN, PAGE, 'data-theme="light"', 'data-theme="dark"'],
  [
    '§9.18',
    EVERY_SCREEN,
    BEFORE_APP,
    "localStorage.getItem('vendor.colorMode') === 'dark'",
    "matchMedia('(prefers-color-scheme: dark)').matches",
  ],
  ['§9.29', EVERY_SCREEN, `${WEB}/ui/styles/base.css`, 'font-family: var(--heading);', 'font-family: var(--body);'],

  // Screens and routes
  [
    '§2.13',
    ROUTES,
    `${WEB}/app/routes.tsx`,
    "            screen(PATHS.newProduct, () => import('../features/products/add/add-product.screen.tsx')),\n",
    '',
  ],
  ['§2.27', ROUTES, `${WEB}/app/routes.tsx`, '  Component: AuthLayout,\n', ''],
  [
    '§2.29',
    ROUTES,
    `${WEB}/app/guards.tsx`,
    "if (auth === 'authenticated') return <Navigate to={nextPath(search)} replace />;",
    '',
  ],
  ['§2.30', ROUTES, `${WEB}/app/frame/dashboard-layout.tsx`, 'window.scrollTo(0, 0)', 'window.scrollTo(0, 1)'],
  ['§2.30', 'e2e/scrolling.e2e.ts', `${WEB}/app/frame/dashboard-layout.tsx`, "= 'manual'", "= 'auto'"],
  [
    '§2.33',
    ROUTES,
    `${WEB}/app/routes.tsx`,
    "{ path: '*', Component: NotFoundScreen }",
    "{ path: '/lost', Component: NotFoundScreen }",
  ],
  [
    '§2.40',
    `${SIGN_UP}/sign-up/sign-up-steps.test.ts`,
    `${CONTRACT}/onboarding/onboarding-draft.ts`,
    '(index + 1) / ONBOARDING_STEPS.length',
    'index / ONBOARDING_STEPS.length',
  ],
  [
    '§2.43',
    `${WEB}/app/default-views.test.ts`,
    `${PROMOTIONS}/promotions.queries.ts`,
    "viewSwitch<PromotionStatus>('active')",
    "viewSwitch<PromotionStatus>('expired')",
  ],

  // States
  [
    '§4.1',
    STATES,
    `${WEB}/ui/feedback/query-view.tsx`,
    'if (query.data === undefined) {',
    'if (query.data !== null) {',
  ],
  ['§4.22', STATES, `${PRODUCTS}/add/add-product.screen.tsx`, 'error: error.form,', 'error: undefined,'],
  [
    '§4.34',
    STATUS,
    `${WEB}/platform/api/feature-status.ts`,
    "message: status === 'error' ? errorText(error) : '',\n  reset,",
    "message: status === 'error' ? errorText(error) : '',\n  reset: () => undefined,",
  ],
  ['§4.43', SESSION, `${WEB}/platform/session/session.ts`, 'unauth(message);\n', 'void message;\n'],
  [
    '§4.51',
    `${PROMOTIONS}/list/promotion-list.screen.test.tsx`,
    `${PROMOTIONS}/promotions.queries.ts`,
    'isPromoActive.choose(false)',
    'isPromoActive.choose(true)',
  ],
  [
    '§4.71',
    `${WEB}/ui/feedback/toast.test.tsx`,
    `${WEB}/ui/feedback/use-toast.ts`,
    "TOAST_POSITION: ToastPosition = 'bottom'",
    "TOAST_POSITION: ToastPosition = 'top'",
  ],
];
