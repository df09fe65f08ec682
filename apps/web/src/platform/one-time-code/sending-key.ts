import { CODE_RESEND_SECONDS } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { randomId } from '../intentions/random-id.ts';

let last = { wish: '', key: '', at: -Infinity };

/**
 * The Idempotency-Key of asking for another code. Where the answer was lost, asking again within the pause means the same
 * one, and its times are told; after the pause it means another: to be told of the first anew would send none.
 */
export function sendingKey(body: object): string {
  const [wish, now] = [JSON.stringify(body), Date.now()];
  const isSame = wish === last.wish && Math.abs(now - last.at) < CODE_RESEND_SECONDS * 1000;
  if (!isSame) last = { wish, key: randomId(), at: now };
  return last.key;
}
