import type { Platform } from '../../platform/platform.ts';
import { httpLookup } from './http-lookup.ts';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';

export interface AccountKey {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Looks up the account's holder. Undefined: no such account. Throws `bank_lookup_unavailable` without an answer. */
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
