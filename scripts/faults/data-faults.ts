import { CALLS, CONSTANTS, CONTRACT, PRODUCTS, SERVER, SIGN_UP, WEB, type FaultTuple } from './fault.ts';

const FIELDS = `${CONTRACT}/specification.test.ts`;
const RETRIES = `${WEB}/platform/api/queries.test.ts`;

export const DATA_FAULTS: readonly FaultTuple[] = [
  // Entities
  [
    '§3.54',
    `${CALLS}/promotion-and-review-calls.api.test.ts`,
    `${SERVER}/features/reviews/reviews.service.ts`,
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
    `${WEB}/platform/api/feature-status.test.ts`,
    `${WEB}/platform/api/list-state.ts`,
    'query.data?.paginationCursor ?? NO_PAGES',
    'NO_PAGES',
  ],
  [
    '§3.151',
    `${WEB}/platform/storage/local-store.test.ts`,
    `${WEB}/platform/storage/open-local-database.ts`,
    '4980736',
    '4980737',
  ],

  // Validation
  [
    '§5.1',
    `${SIGN_UP}/sign-up/sign-up-steps.test.ts`,
    `${SIGN_UP}/onboarding-draft.ts`,
    'if (draft === null) throw new Error(INVALID_DATA);',
    'if (draft === null) return EMPTY_ONBOARDING_DRAFT;',
  ],
  [
    '§5.2',
    `${SIGN_UP}/sign-up/sign-up-otp.screen.test.tsx`,
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
    `${PRODUCTS}/cells/product-cells.test.tsx`,
    `${PRODUCTS}/cells/product-figures.tsx`,
    'price === null || price <= 0',
    'price === null || price < 0',
  ],
  [
    '§5.5',
    `${SIGN_UP}/sign-up/sign-up-last-step.test.tsx`,
    `${SIGN_UP}/sign-up/sign-up-steps.ts`,
    '...(password !== confirmPassword && { confirmPassword: messages.differ }),',
    '',
  ],

  // Constants
  ['§9.9', FIELDS, `${CONTRACT}/wire/page.ts`, 'PAGE_SIZE = 10', 'PAGE_SIZE = 20'],
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
