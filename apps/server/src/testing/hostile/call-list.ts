import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { needsSession } from '../../platform/http/guard/access.ts';

export const ALL_CALLS: readonly Call[] = Object.values(contracts).flatMap((calls): Call[] => Object.values(calls));

export const isOfSession = ({ access }: Call) => needsSession(access);
export const isOfGateway = ({ access }: Call) => access.startsWith('gateway:');
export const scopeOf = ({ access }: Call) => access.replace('gateway:', '');
