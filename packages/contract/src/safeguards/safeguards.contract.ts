import * as z from 'zod/mini';
import { CodeSent } from '../sign-in/sign-in.contract.ts';
import { Nothing } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';

export const safeguardsContract = defineCalls({
  sendSafeguardCode: {
    method: 'POST',
    path: '/a/v1/safeguard/code',
    access: 'account',
    right: 'own',
    rate: 'strict',
    summary: "Send a code to the owner's address, for a change that takes password and code.",
    payload: CodeSent,
  },
  stopChange: {
    method: 'POST',
    path: '/n/v1/safeguard/stop',
    access: 'open',
    rate: 'strict',
    summary:
      'This was not me: stop payouts, end every session and withdraw pending changes, with the token from the email.',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    payload: Nothing,
  },
});
