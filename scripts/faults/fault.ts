export interface Fault {
  readonly row: string;
  readonly test: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export type FaultTuple = readonly [row: string, test: string, file: string, find: string, replace: string];

export const WEB = 'apps/web/src';
export const SERVER = 'apps/server/src';
export const CONTRACT = 'packages/contract/src';

export const PRODUCTS = `${WEB}/features/products`;
export const SIGN_UP = `${WEB}/features/onboarding`;
export const CALLS = `${SERVER}/specification`;
export const CONSTANTS = `${WEB}/app/specification.test.ts`;
export const EVERY_SCREEN = 'e2e/specification.e2e.ts';
export const ROUTES = `${WEB}/app/routes.test.tsx`;
export const CRASH = `${WEB}/app/crash/crash.test.tsx`;
export const SESSION = `${WEB}/platform/session/session.test.ts`;
