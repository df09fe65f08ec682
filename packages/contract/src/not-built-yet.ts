import type { CallName } from './all-calls.ts';

/** Calls whose feature is still to come: they answer 503 `not_built_yet`. Building one begins with taking it off here. */
export const NOT_BUILT_YET = [] as const satisfies readonly CallName[];

export type NotBuiltYet = (typeof NOT_BUILT_YET)[number];
