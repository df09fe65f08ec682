import { numberRows } from './row.ts';
import { CALL_ROWS } from './rows/calls.rows.ts';
import { ENTITY_ROWS } from './rows/entities.rows.ts';
import { ERROR_AND_CONSTANT_ROWS } from './rows/errors-and-constants.rows.ts';
import { SCREEN_ROWS } from './rows/screens.rows.ts';
import { STATE_ROWS } from './rows/states.rows.ts';

/** Every row of docs/specification.md, section by section. */
export const ROWS = numberRows([
  ...SCREEN_ROWS,
  ...ENTITY_ROWS,
  ...STATE_ROWS,
  ...CALL_ROWS,
  ...ERROR_AND_CONSTANT_ROWS,
]);

/** Where the proofs stand, for whoever runs nothing else. */
export const PROVED_IN = [
  'packages/contract/src/specification.test.ts',
  'packages/contract/src/orders/order-status.test.ts',
  'apps/server/src/contract-checks/answers.full.test.ts',
  'apps/server/src/features/accounting/accounting.api.test.ts',
  'apps/server/src/features/documents/documents.api.test.ts',
  'apps/server/src/features/documents/identification.api.test.ts',
  'apps/web/src/app/specification.test.ts',
  'apps/web/src/app/routes.test.tsx',
  'apps/web/src/app/crash/crash.test.tsx',
  'apps/web/src/app/settings/',
  'apps/web/src/features/adverts/advert-page.test.ts',
  'apps/web/src/features/adverts/list/',
  'apps/web/src/features/banks/payment-page.test.tsx',
  'apps/web/src/features/landing/landing.test.tsx',
  'apps/web/src/features/onboarding/',
  'apps/web/src/features/orders/actions/order-actions.test.tsx',
  'apps/web/src/features/orders/list/',
  'apps/web/src/features/products/list/',
  'apps/web/src/features/promotions/promo-page.test.ts',
  'apps/web/src/features/promotions/list/',
  'apps/web/src/features/promotions/reactivation/',
  'apps/web/src/features/reviews/',
  'apps/web/src/features/support/',
  'apps/web/src/platform/',
  'apps/web/src/ui/feedback/',
] as const;
