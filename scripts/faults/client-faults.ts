import { CONTRACT, EVERY_SCREEN, SERVER, SIGN_UP, WEB, type FaultTuple } from './fault.ts';

const CLIENT = `${WEB}/platform/api/queries.ts`;
const CLIENT_TEST = `${WEB}/platform/api/queries.test.ts`;
const CHUNK = `${WEB}/platform/lazy/load-chunk`;
const COLLECTOR = `${WEB}/platform/telemetry/telemetry-collector.ts`;
const CREDENTIALS = `${CONTRACT}/values/credentials.ts`;
const PROFILE_TEST = `${SERVER}/features/profile/profile.api.test.ts`;
const RESET_TEST = `${SERVER}/features/password-reset/password-reset.api.test.ts`;
const SIGN_UP_TEST = `${SERVER}/features/onboarding/sign-up.api.test.ts`;
const TELEMETRY = 'e2e/telemetry.e2e.ts';
const WRITES = `${WEB}/app/write-states.test.tsx`;

type Place = readonly [file: string, find: string, replace: string];

const SHORTER_PASSWORDS: Place = [CREDENTIALS, 'PASSWORD_MIN = 10', 'PASSWORD_MIN = 9'];
const ANY_TWO_PASSWORDS: Place = [CREDENTIALS, 'password === confirmPassword,', 'password !== undefined,'];

/** Of the portal's client, its telemetry and what it stores, and of passwords at the server. */
export const CLIENT_FAULTS: readonly FaultTuple[] = [
  ['§9.11', CLIENT_TEST, CLIENT, 'retry: shouldRetry, retryDelay,', 'retry: 1, retryDelay,'],
  ['§9.12', CLIENT_TEST, CLIENT, 'retry: shouldRetry, retryDelay,', 'retry: shouldRetry, retryDelay: 1000,'],
  [
    '§9.16',
    `${CHUNK}.test.ts`,
    `${CHUNK}.ts`,
    'over.abort(), CHUNK_TIMEOUT_MS)',
    'over.abort(), CHUNK_TIMEOUT_MS / 2)',
  ],
  ['§9.16', 'e2e/lost-files.e2e.ts', 'apps/web/public/before-app.js', '= 120_000', '= 110_000'],

  // Telemetry
  ['§1.12', TELEMETRY, COLLECTOR, 'version: APP_VERSION, environment }', 'version: APP_VERSION }'],
  ['§9.19', TELEMETRY, COLLECTOR, 'sessionTracking: { enabled: true,', 'sessionTracking: { enabled: false,'],
  ['§9.20', TELEMETRY, COLLECTOR, '      new SessionInstrumentation(),\n', ''],
  ['§9.21', TELEMETRY, COLLECTOR, '      new TracingInstrumentation(),\n', ''],
  [
    '§8.22',
    EVERY_SCREEN,
    `${WEB}/platform/telemetry/telemetry.ts`,
    'sendCrashesThrough(startCollector(config));',
    'startCollector(config);',
  ],
  ['§8.22', EVERY_SCREEN, `${WEB}/main.tsx`, 'startTelemetryWhenIdle();\n', ''],

  // Stored and returned
  [
    '§3.149',
    `${SIGN_UP}/sign-up/sign-up-last-step.test.tsx`,
    `${SIGN_UP}/sign-up/sign-up.queries.ts`,
    "    localStore.set('vendorFormData', withoutNumber(draft)),\n",
    '',
  ],
  ['§3.133', WRITES, `${WEB}/features/reviews/reviews.queries.ts`, 'response: mutation.data ?? null', 'response: null'],
  [
    '§3.129',
    WRITES,
    `${WEB}/features/promotions/promotions.queries.ts`,
    'response: mutation.data ?? null',
    'response: null',
  ],
  [
    '§3.121',
    `${WEB}/features/adverts/form/add-advert.screen.test.tsx`,
    `${WEB}/features/adverts/form/advert-cost.tsx`,
    'data: pricePerDay = ADVERT_PRICE_DEFAULT as Money',
    'data: pricePerDay = 100 as Money',
  ],
  [
    '§9.7',
    `${WEB}/features/accounting/accounting.screen.test.tsx`,
    `${WEB}/features/accounting/balances.tsx`,
    'totalEarned.data?.totalEarned ?? TOTAL_EARNED_DEFAULT',
    'totalEarned.data?.totalEarned ?? 700',
  ],

  // Passwords
  ['§5.6', SIGN_UP_TEST, ...SHORTER_PASSWORDS],
  ['§5.6', PROFILE_TEST, ...SHORTER_PASSWORDS],
  ['§5.6', RESET_TEST, ...SHORTER_PASSWORDS],
  ['§5.6', SIGN_UP_TEST, ...ANY_TWO_PASSWORDS],
  ['§5.6', PROFILE_TEST, ...ANY_TWO_PASSWORDS],
  ['§5.6', RESET_TEST, ...ANY_TWO_PASSWORDS],
];
