import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { withoutResponse, type Send } from '../../platform/outside/outside.ts';

export interface AccountKey {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Looks up the account's holder. Undefined: no such account. Throws `bank_lookup_unavailable` without a response. */
export type BankLookup = (account: AccountKey) => Promise<string | undefined>;

export const bankLookup = ({ config, outside }: Pick<Platform, 'config' | 'outside'>): BankLookup =>
  config.BANK_LOOKUP_URL === undefined
    ? builtInDirectory
    : httpLookup(outside.toServices, config.BANK_LOOKUP_URL, config.BANK_LOOKUP_KEY);

const LAST_NAMES = ['ADEYEMI', 'OKAFOR', 'BELLO', 'EZE', 'IBRAHIM', 'OGUNLEYE', 'NWOSU', 'BALOGUN', 'ETIM', 'YAKUBU'];
const FIRST_NAMES = ['KEHINDE', 'CHIOMA', 'AISHA', 'EMEKA', 'TUNDE', 'NGOZI', 'SULE', 'FUNKE', 'IFEANYI', 'ZAINAB'];

/** Reserved for testing an unknown account. */
const NOBODY = /^0{6}/;

/**
 * Used without a configured lookup. Every number with a valid check digit has an owner, always the same one; banks with
 * another scheme know every number except those that start with six zeros.
 */
async function builtInDirectory({ bankCode, accountNumber }: AccountKey): Promise<string | undefined> {
  if (nubanHint(bankCode, accountNumber) === 'does_not_fit' || NOBODY.test(accountNumber)) return undefined;
  const [tens, ones] = [Number(accountNumber.at(-3)), Number(accountNumber.at(-2))];
  return `${LAST_NAMES[tens]} ${FIRST_NAMES[ones]}`;
}

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
    const response = await request(send, url, key, timeout).catch(withoutResponse);
    const found = Found.safeParse(response?.body);
    if (response?.status === 200 && found.success) return found.data.data.account_name.trim();
    if (response && UNKNOWN.has(response.status) && Refused.safeParse(response.body).success) return undefined;
    throw new AppError('bank_lookup_unavailable');
  };
