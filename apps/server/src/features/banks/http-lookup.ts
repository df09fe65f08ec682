import * as z from 'zod/mini';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Send } from '../../platform/outside/outside-client.ts';
import type { AccountKey, BankLookup } from './bank-lookup.ts';

/** The vendor waits for it with the form open, and the portal gives up after 30 seconds. */
const TIMEOUT = seconds(10);

const Found = z.object({ status: z.literal(true), data: z.object({ account_name: z.string() }) });

const Refused = z.object({ status: z.literal(false) });

/** The request was understood and there is no such account; any other error is a failure. */
const UNKNOWN = new Set([400, 404, 422]);

async function request(send: Send, url: URL, key: string | undefined, timeout: number) {
  const { status, text } = await send(url.href, {
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    timeout,
  });
  return { status, body: JSON.parse(text) as unknown };
}

/** Paystack's `GET /bank/resolve`. Errors omit the URL, which contains an account number. */
export const httpLookup =
  (send: Send, base: string, key: string | undefined, timeout = TIMEOUT): BankLookup =>
  async ({ bankCode, accountNumber }: AccountKey) => {
    const url = new URL(`${base.replace(/\/+$/, '')}/bank/resolve`);
    url.searchParams.set('account_number', accountNumber);
    url.searchParams.set('bank_code', bankCode);
    const answer = await request(send, url, key, timeout).catch(() => undefined);
    const found = Found.safeParse(answer?.body);
    if (answer?.status === 200 && found.success) return found.data.data.account_name.trim();
    if (answer && UNKNOWN.has(answer.status) && Refused.safeParse(answer.body).success) return undefined;
    throw new AppError('bank_lookup_unavailable');
  };
