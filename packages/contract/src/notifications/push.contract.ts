import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Nothing } from '../values/scalars.ts';

const Endpoint = z.url({ protocol: /^https?$/, error: 'This isn’t a push service address.' }).check(z.maxLength(1000));

const Base64Url = z.string().check(z.minLength(16), z.maxLength(200), z.regex(/^[\w-]+={0,2}$/));

export const pushContract = defineCalls({
  readPushKey: {
    method: 'GET',
    path: '/n/v1/push/key',
    access: 'open',
    summary: 'The public key that browsers subscribe with; null where push is not set up.',
    payload: z.object({ publicKey: z.nullable(z.string()) }),
  },
  subscribeToPush: {
    method: 'POST',
    path: '/a/v1/push/subscribe',
    access: 'vendor',
    summary: 'Send push messages to this browser.',
    body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Base64Url, auth: Base64Url }) }),
    payload: Nothing,
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/a/v1/push/unsubscribe',
    access: 'account',
    summary: 'Send no more push messages to this browser.',
    body: z.object({ endpoint: Endpoint }),
    payload: Nothing,
  },
});
