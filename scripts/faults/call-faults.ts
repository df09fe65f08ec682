import { CALLS, CONTRACT, CRASH, PRODUCTS, ROUTES, SERVER, SESSION, WEB, type FaultTuple } from './fault.ts';

const OUTCOME = `${WEB}/platform/api/request-failed.test.ts`;

export const CALL_FAULTS: readonly FaultTuple[] = [
  // Roles
  ['§6.1', SESSION, `${WEB}/platform/config/config.ts`, "'x-role': 'vendor'", "'x-role': 'admin'"],
  ['§6.2', SESSION, `${WEB}/platform/config/config.ts`, "'x-admin-app': 'true',", ''],
  ['§6.4', SESSION, `${WEB}/platform/config/config.ts`, "{ 'x-user-id': userId }", '{}'],
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
    `${SERVER}/features/adverts/adverts.service.ts`,
    '(await latestPrice(db)) ?? (ADVERT_PRICE as Money)',
    '(ADVERT_PRICE - 1) as Money',
  ],
  [
    '§7.64',
    `${CALLS}/promotion-and-review-calls.api.test.ts`,
    `${SERVER}/features/reviews/reviews.service.ts`,
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
    `${WEB}/platform/config/config.ts`,
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
  [
    '§8.2',
    `${WEB}/platform/api/write-without-payload.test.ts`,
    `${WEB}/platform/api/call-api.ts`,
    " || call.method !== 'GET'",
    '',
  ],
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
];
