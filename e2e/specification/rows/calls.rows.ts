import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { CallDefinition } from '@vendor-portal/contract/wire/call.ts';
import { SPECIFIED_CALLS } from '../calls.ts';
import { each, under } from '../row.ts';

const definitions: readonly (CallDefinition & { readonly name: string })[] = Object.values(contracts).flatMap((calls) =>
  Object.values(calls),
);

/** The name that a call of the specification has here. */
const nameOf = (call: string) => definitions.find(({ method, path }) => `${method} ${path}` === call)?.name ?? call;

/** §7: the calls are answered here; that a screen makes each of them, the tests note. */
export const CALL_ROWS = [
  ...each('§7 Calls', SPECIFIED_CALLS, (call) => `an answer of ${nameOf(call)} is what the contract says`),
  ...under('§7 Rules', {
    'calls use JSON': 'making a call sends JSON, and an idempotency key when it is given one',
    'payload unwrapped': '200 succeeds and unwraps the payload',
    'an empty list by default': 'has no payload, so it is an empty list',
    'base address by environment': 'is the staging one for a development build, the production one otherwise',
    'the signup email is saved locally': 'sends all of it, keeps what §3 has stored, and goes on to the code',
    'nested country query': 'nests as the states call does',
    'after only for next pages': 'sends `after` only forwards with hasNext',
    'before only for previous pages': '`before` only backwards with hasPrevious',
    'pageType, paginationCursor, status': 'sends pageType and paginationCursor with the searchable list (§7)',
    'limit always 10': 'asks for the plain one with nothing but its page',
    'inventories take the vendor': 'asks the inventory, with its vendor',
    'bank confirmation is read': 'looks it up, shows whose it is, and stores it with the password',
  }),
];
