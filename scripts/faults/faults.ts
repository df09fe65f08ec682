/** A mistake that somebody could make, and the row of the specification that must turn red for it. */
export interface Fault {
  readonly row: string;
  /** The test file that proves the row. */
  readonly test: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly find: string;
  readonly replace: string;
}

const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const CONTRACT = 'packages/contract/src';

const CALLS = `${SERVER}/specification`;
const FIELDS = `${CONTRACT}/specification.test.ts`;
const CONSTANTS = `${WEB}/app/specification.test.ts`;
const ROUTES = `${WEB}/app/routes.test.tsx`;
const CRASH = `${WEB}/app/crash/crash.test.tsx`;
const SESSION = `${WEB}/platform/session/session.test.ts`;
const OUTCOME = `${WEB}/platform/api/request-failed.test.ts`;
const RETRIES = `${WEB}/platform/api/queries.test.ts`;
const STATUS = `${WEB}/platform/api/feature-status.test.ts`;
const SIGN_UP = `${WEB}/features/onboarding`;
const PRODUCTS = `${WEB}/features/products`;
const PROMOTIONS = `${WEB}/features/promotions`;
const STATES = 'e2e/states.e2e.ts';

type Line = readonly [row: string, test: string, file: string, find: string, replace: string];

/** By section; each has one that the suite once would have missed. */
const LINES: readonly Line[] = [
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
    `${PROMOTIONS}/reactivation/reactivation-form.tsx`,
    'promotionId: promotion.id, ...runOf',
    "promotionId: '', ...runOf",
  ],
  [
    '§1.8',
    `${SERVER}/features/accounting/accounting.api.test.ts`,
    `${SERVER}/features/accounting/earned.service.ts`,
    'String(sum(({ earned }) => earned))',
    'String(sum(({ commission }) => commission))',
  ],
  [
    '§1.9',
    `${WEB}/features/reviews/review-list.screen.test.tsx`,
    `${WEB}/features/reviews/rating-card.tsx`,
    "['speed', 'service', 'taste']",
    "['speed', 'service']",
  ],
  ['§1.12', CONSTANTS, `${WEB}/platform/config/build.ts`, "'0.11.20'", "'0.11.21'"],
  ['§1.14', CRASH, `${WEB}/app/messages/always.en.ts`, 'Building page...', 'Loading page...'],

  // Screens and routes
  [
    '§2.13',
    ROUTES,
    `${PRODUCTS}/products.routes.ts`,
    "  screen(PATHS.newProduct, () => import('./add/add-product.screen.tsx')),\n",
    '',
  ],
  ['§2.27', ROUTES, `${WEB}/app/auth-routes.ts`, '  Component: AuthLayout,\n', ''],
  [
    '§2.29',
    ROUTES,
    `${WEB}/app/guards.tsx`,
    "if (auth === 'authenticated') return <Navigate to={nextPath(search)} replace />;",
    '',
  ],
  ['§2.30', ROUTES, `${WEB}/app/frame/dashboard-layout.tsx`, 'window.scrollTo(0, 0)', 'window.scrollTo(0, 1)'],
  [
    '§2.33',
    ROUTES,
    `${WEB}/app/routes.tsx`,
    "{ path: '*', Component: NotFoundScreen }",
    "{ path: '/lost', Component: NotFoundScreen }",
  ],
  [
    '§2.40',
    `${SIGN_UP}/sign-up/onboarding-step.test.ts`,
    `${CONTRACT}/onboarding/onboarding-draft.ts`,
    '(place + 1) / ONBOARDING_STEPS.length',
    'place / ONBOARDING_STEPS.length',
  ],
  [
    '§2.43',
    `${PROMOTIONS}/promo-page.test.ts`,
    `${PROMOTIONS}/promotions.queries.ts`,
    "viewSwitch<PromotionStatus>('active')",
    "viewSwitch<PromotionStatus>('expired')",
  ],

  // Entities
  [
    '§3.54',
    `${CALLS}/promotion-and-review-calls.api.test.ts`,
    `${SERVER}/features/reviews/rating.ts`,
    'average(speed + service + taste, 3 * reviews)',
    'average(speed + service + taste, reviews)',
  ],
  ['§3.17', FIELDS, `${CONTRACT}/vendors/account-status.ts`, "  'NEW',\n", "  'FRESH',\n"],
  [
    '§3.48',
    FIELDS,
    `${CONTRACT}/notifications/notification-settings.ts`,
    'pickUpStatus: z.boolean()',
    'pickupStatus: z.boolean()',
  ],
  [
    '§3.119',
    FIELDS,
    `${CONTRACT}/onboarding/onboarding-draft.ts`,
    "z._default(YesNo, 'no')",
    "z._default(YesNo, 'yes')",
  ],
  [
    '§3.125',
    `${WEB}/platform/api/list-state.test.ts`,
    `${WEB}/platform/api/list-state.ts`,
    'query.data?.paginationCursor ?? NO_PAGES',
    'NO_PAGES',
  ],
  [
    '§3.151',
    `${WEB}/platform/storage/local-store.test.ts`,
    `${WEB}/platform/storage/local-store.ts`,
    '4980736',
    '4980737',
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
    `${PROMOTIONS}/promotion-actions.queries.ts`,
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

  // Validation
  [
    '§5.1',
    `${SIGN_UP}/onboarding-draft.test.ts`,
    `${SIGN_UP}/onboarding-draft.ts`,
    'if (draft === null) throw new Error(INVALID_DATA);',
    'if (draft === null) return EMPTY_ONBOARDING_DRAFT;',
  ],
  [
    '§5.2',
    `${SIGN_UP}/sign-up-code/sign-up-otp.screen.test.tsx`,
    `${SIGN_UP}/sign-up/sign-up.queries.ts`,
    'const body = { otp, email, ...',
    "const body = { otp, email: '', ...",
  ],
  [
    '§5.3',
    FIELDS,
    `${CONTRACT}/onboarding/onboarding-draft.ts`,
    'z._default(z.boolean(), false)',
    'z._default(z.boolean(), true)',
  ],
  [
    '§5.4',
    `${PRODUCTS}/list/product-list-changes.test.tsx`,
    `${PRODUCTS}/cells/product-figures.tsx`,
    'price === null || price <= 0',
    'price === null || price < 0',
  ],
  [
    '§5.5',
    `${SIGN_UP}/sign-up/sign-up-last-step.test.tsx`,
    `${SIGN_UP}/sign-up/vendor-step.ts`,
    '...(password !== confirmPassword && { confirmPassword: messages.differ }),',
    '',
  ],

  // Roles
  ['§6.1', SESSION, `${WEB}/platform/config/build.ts`, "'x-role': 'vendor'", "'x-role': 'admin'"],
  ['§6.2', SESSION, `${WEB}/platform/config/build.ts`, "'x-admin-app': 'true',", ''],
  ['§6.4', SESSION, `${WEB}/platform/config/build.ts`, "{ 'x-user-id': userId }", '{}'],
  [
    '§6.6',
    SESSION,
    `${WEB}/platform/api/call-api.ts`,
    'outcome.failure.status === 401',
    'outcome.failure.status === 403',
  ],
  ['§6.7', ROUTES, `${WEB}/app/guards.tsx`, 'signInPath(pathname + search)', 'signInPath(pathname)'],
  [
    '§6.8',
    `${CALLS}/product-calls.api.test.ts`,
    `${CONTRACT}/products/inventory.contract.ts`,
    "path: '/n/v1/inventory',\n    access: 'open'",
    "path: '/n/v1/inventory',\n    access: 'vendor'",
  ],

  // Calls
  [
    '§7.29',
    `${CALLS}/product-calls.api.test.ts`,
    `${SERVER}/platform/http/implement.ts`,
    'return app.handleWrite({',
    "if (call.method === 'PATCH') throw new AppError('gone');\n          return app.handleWrite({",
  ],
  [
    '§7.57',
    `${CALLS}/advert-calls.api.test.ts`,
    `${SERVER}/features/adverts/advert-price.service.ts`,
    '(await latestPrice(db)) ?? (ADVERT_PRICE as Money)',
    '(ADVERT_PRICE - 1) as Money',
  ],
  [
    '§7.64',
    `${CALLS}/promotion-and-review-calls.api.test.ts`,
    `${SERVER}/features/reviews/reply.service.ts`,
    '  await writeReply(tx, review, change);\n',
    '',
  ],
  [
    '§7.67',
    OUTCOME,
    `${WEB}/platform/api/request-failed.ts`,
    "body['payload'] === undefined ? DEFAULT_PAYLOAD : body['payload']",
    "body['payload']",
  ],
  [
    '§7.68',
    `${WEB}/platform/api/call-api.test.ts`,
    `${WEB}/platform/config/runtime-config.ts`,
    "build === 'development' ? apiUrl.staging",
    "build === 'development' ? apiUrl.production",
  ],
  [
    '§7.71',
    `${PRODUCTS}/list/product-list.screen.test.tsx`,
    `${WEB}/ui/list/cursor-pager.tsx`,
    'onMove({ after: next })',
    'onMove({ before: next })',
  ],

  // Errors
  ['§8.2', OUTCOME, `${WEB}/platform/api/request-failed.ts`, ' || status === 404', ''],
  ['§8.7', OUTCOME, `${WEB}/platform/api/request-failed.ts`, "'Timeout exceeded'", "'Time-out'"],
  ['§8.8', OUTCOME, `${WEB}/platform/api/request-failed.ts`, "body['error'] === true", "body['error'] === 1"],
  ['§8.16', CRASH, `${WEB}/platform/lazy/load-chunk.ts`, "'Loading CSS chunk failed'", "'Loading style failed'"],
  [
    '§8.18',
    CRASH,
    `${WEB}/app/crash/error-screens.tsx`,
    '<Button variant="primary" onClick={() => void navigate(-1)}>',
    '<Button variant="primary" onClick={() => void navigate(0)}>',
  ],
  ['§8.21', CRASH, `${WEB}/platform/telemetry/telemetry.ts`, '  console.error(`Crash in ${where}:`, error);\n', ''],

  // Constants
  ['§9.9', FIELDS, `${CONTRACT}/wire/page-size.ts`, 'PAGE_SIZE = 10', 'PAGE_SIZE = 20'],
  ['§9.11', RETRIES, `${WEB}/platform/api/queries.ts`, 'RETRIES = 3', 'RETRIES = 2'],
  ['§9.12', RETRIES, `${WEB}/platform/api/queries.ts`, '30_000', '60_000'],
  ['§9.16', CONSTANTS, `${WEB}/platform/lazy/load-chunk.ts`, '120_000', '60_000'],
  [
    '§9.17',
    `${WEB}/platform/storage/local-store.test.ts`,
    `${WEB}/platform/storage/local-store.ts`,
    "colorMode: 'light',",
    "colorMode: 'dark',",
  ],
  ['§9.23', CONSTANTS, `${WEB}/ui/styles/tokens.css`, '--brand: #ee204a', '--brand: #ee204b'],
];

export const FAULTS: readonly Fault[] = LINES.map(([row, test, file, find, replace]) => ({
  row,
  test,
  file,
  find,
  replace,
}));
