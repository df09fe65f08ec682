import { contracts } from '@vendor-portal/contract/all-calls.ts';
import { NOT_BUILT_YET } from '@vendor-portal/contract/not-built-yet.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { needsSession } from '../platform/http/access.ts';

export const ALL_CALLS: readonly Call[] = Object.values(contracts).flatMap((calls): Call[] => Object.values(calls));

const stillToCome = new Set<string>(NOT_BUILT_YET);

/** Joined by a call the moment it leaves the list of those still to come. */
export const BUILT_CALLS = ALL_CALLS.filter(({ name }) => !stillToCome.has(name));
export const UNBUILT_CALLS = ALL_CALLS.filter(({ name }) => stillToCome.has(name));

export const isOfSession = ({ access }: Call) => needsSession(access);
export const isOfGateway = ({ access }: Call) => access.startsWith('gateway:');
export const scopeOf = ({ access }: Call) => access.replace('gateway:', '');
